import { HARDCODED_SECRET } from '../../../terms.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { holdsPlaceholder } from '@plumbline/model/placeholder';
import { secretKind } from '../../../rules/secrets.ts';

export default grafanaSetting({
  id: 'grafana_secret_key_in_plain_text',
  title: 'The key that secrets are encrypted with stands in plain text (secret_key)',
  terms: HARDCODED_SECRET,
  severity: MODERATE_LOW,
  problem: 'Whoever reads the file and gets a copy of the database can decrypt the passwords of all data sources.',
  remediation:
    'Keep the key in a file that only Grafana can read, and refer to it: `secret_key = $__file{/etc/secrets/secret_key}`.',
  sources: [`${CONFIGURATION}#variable-expansion`, `${CONFIGURATION}#secret_key`],
  references: [cwe(312), nist('SC-12')],

  examples: {
    bad: [`[security]\n«secret_key = 41c4ea9d23f7bd0ea93a7a1e82a9»`],
    good: [
      `[security]\nsecret_key = $__file{/etc/secrets/key}`,
      `[security]\n;secret_key = 41c4ea9d23f7bd0ea93a7a1e82a9`,
      `[security]\nsecret_key = <put yours here>`,
    ],
  },

  setting: 'secret_key',
  scope: 'security',
  bad: (value) =>
    value !== 'SW2YcwTIb9zpOOhoPsMm' && secretKind(value) === 'literal' && !holdsPlaceholder(value)
      ? { code: 'holds-secret' }
      : false,
});
