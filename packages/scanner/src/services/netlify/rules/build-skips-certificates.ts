import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { skippedCertificateIn } from '../../../rules/skipped-certificates.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { commandRule, CONFIGURATION } from '../netlify-rule.ts';

export default commandRule({
  id: 'netlify_build_skips_certificates',
  title:
    'A command of the build does not verify certificates (curl -k, strict-ssl false, NODE_TLS_REJECT_UNAUTHORIZED=0)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'An attacker on the network path can answer in the name of the server, and give the build packages of their own, which end up in the site.',
  remediation: 'Take the option out, and let the build trust the authority that signed the certificate.',
  sources: [CONFIGURATION, 'https://docs.npmjs.com/cli/v11/using-npm/config#strict-ssl'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `[build]\n«command = "curl -k -o data.json https://example.com/data.json && npm run build"»\n`,
      `[build]\n«command = "npm config set strict-ssl false && npm ci"»\n`,
      `[build]\n«command = "NODE_TLS_REJECT_UNAUTHORIZED=0 npm run build"»\n`,
    ],
    good: [
      `[build]\ncommand = "curl -o data.json https://example.com/data.json && npm run build"\n`,
      `[build]\ncommand = "npm config set strict-ssl true && npm ci"\n`,
      `[build]\ncommand = "NODE_TLS_REJECT_UNAUTHORIZED=1 NODE_ENV=production npm run build"\n`,
    ],
  },

  judge(command) {
    const { name, words } = command;
    const text = words
      .map((word) => word.text)
      .join(' ')
      .slice(0, 500);
    const isStrictOff =
      /^(?:npm|yarn|pnpm)$/.test(name) &&
      /(?:^|\s)(?:config set strict-ssl[ =]false|--(?:no-strict-ssl|strict-ssl=false))(?=\s|$)/.test(text);
    return isStrictOff
      ? { code: 'is', values: { setting: 'strict-ssl', value: 'false' } }
      : skippedCertificateIn(command);
  },
});
