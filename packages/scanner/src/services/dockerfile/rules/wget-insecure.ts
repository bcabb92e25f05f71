import { HIGH } from '@plumbline/model/severity';
import { UNVERIFIED_HOST, option, verificationSkippedRule } from '../verification-skipped.ts';

export default verificationSkippedRule({
  id: 'dockerfile_wget_insecure',
  title: 'wget does not verify certificates',
  severity: HIGH,
  problem: UNVERIFIED_HOST,
  remediation: 'Remove `--no-check-certificate`; add the certificate of a private authority to the trusted ones.',
  source: 'https://www.gnu.org/software/wget/manual/wget.html#HTTPS-_0028SSL_002fTLS_0029-Options',
  weakness: 295,
  bad: [`RUN cd /tmp && \\\n  «wget --no-check-certificate https://example.com/a»`],
  good: [`RUN wget https://example.com/a`],
  skippedBy: option(/^wget$/, /^--no-check-certificate$/),
});
