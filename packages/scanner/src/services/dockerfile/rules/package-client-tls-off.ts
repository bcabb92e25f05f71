import { HIGH } from '@plumbline/model/severity';
import { UNVERIFIED_HOST, verificationSkippedRule } from '../verification-skipped.ts';

export default verificationSkippedRule({
  id: 'dockerfile_package_client_tls_off',
  title: 'A client is told not to verify certificates',
  severity: HIGH,
  problem: UNVERIFIED_HOST,
  remediation: 'Remove the setting; add the certificate of a private authority to the trusted ones.',
  source: 'https://docs.npmjs.com/cli/v11/using-npm/config#strict-ssl',
  weakness: 295,
  bad: [`RUN «npm config set strict-ssl false»`, `RUN «git config --global http.sslVerify false»`],
  good: [`RUN npm config set strict-ssl true`],
  skippedBy: ({ name, words }) => {
    const text = words.map(({ text: word }) => word).join(' ');
    if (/^(npm|yarn|pnpm)$/.test(name) && /\bstrict-ssl[ =]false\b/i.test(text)) return 'strict-ssl false';
    return name === 'git' && /\bhttp\.sslVerify[ =](false|0)\b/i.test(text) ? 'http.sslVerify false' : undefined;
  },
});
