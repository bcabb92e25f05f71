import { HIGH } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_HOST, option, VERIFYING } from '../verification-skipped.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_wget_insecure',
  title: 'wget has the verification of TLS certificates disabled',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: UNVERIFIED_HOST,
  remediation: 'Remove `--no-check-certificate`; add the certificate of a private authority to the trusted ones.',
  sources: ['https://www.gnu.org/software/wget/manual/wget.html#HTTPS-_0028SSL_002fTLS_0029-Options'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [`FROM debian:12\nRUN cd /tmp && \\\n  «wget --no-check-certificate https://example.com/a»`],
    good: [`FROM debian:12\nRUN wget https://example.com/a`],
  },

  judge: option(/^wget$/, /^--no-check-certificate$/),
  fix: VERIFYING,
});
