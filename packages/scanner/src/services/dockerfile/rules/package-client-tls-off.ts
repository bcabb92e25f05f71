import { HIGH } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_HOST, VERIFYING, skipping } from '../verification-skipped.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_package_client_tls_off',
  title: 'A client has the verification of TLS certificates disabled',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: UNVERIFIED_HOST,
  remediation: 'Remove the setting; add the certificate of a private authority to the trusted ones.',
  sources: ['https://docs.npmjs.com/cli/v11/using-npm/config#strict-ssl'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «npm config set strict-ssl false»`,
      `FROM debian:12\nRUN «git config --global http.sslVerify false»`,
    ],
    good: [`FROM debian:12\nRUN npm config set strict-ssl true`],
  },

  judge: skipping(({ name, words }) => {
    const text = words.map(({ text: word }) => word).join(' ');
    if (/^(npm|yarn|pnpm)$/.test(name) && /\bstrict-ssl[ =]false\b/i.test(text)) return 'strict-ssl false';
    return name === 'git' && /\bhttp\.sslVerify[ =](false|0)\b/i.test(text) ? 'http.sslVerify false' : undefined;
  }),
  fix: VERIFYING,
});
