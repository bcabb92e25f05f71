import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { secretKind } from '../../../rules/secrets.ts';

export default grafanaSetting({
  id: 'grafana_secret_key_default',
  title: 'Secrets are encrypted with the default key (secret_key)',
  terms: ['SW2YcwTIb9zpOOhoPsMm'],
  severity: HIGH,
  problem:
    'Grafana encrypts the passwords of data sources and alerting channels with this key. The default is in its source code, so that whoever gets a copy of the database can decrypt all of them.',
  remediation:
    'Set `secret_key` in `[security]` to a long random value, such as the output of `openssl rand -hex 32`, and enter the passwords of data sources again where Grafana has run already.',
  sources: [`${CONFIGURATION}#secret_key`],
  references: [cwe(1394), cwe(321), nist('SC-12')],

  examples: {
    bad: [
      `[security]\n«secret_key = SW2YcwTIb9zpOOhoPsMm»`,
      `[security]\nsecret_key = $__env{A}\n«secret_key = secret»`,
    ],
    good: [
      `[security]\nsecret_key = $__file{/etc/secrets/key}`,
      `[security]\nsecret_key = 41c4ea9d23f7bd0ea93a7a1e82a9`,
    ],
  },

  setting: 'secret_key',
  scope: 'security',
  default: 'SW2YcwTIb9zpOOhoPsMm',
  bad: (value) =>
    value === 'SW2YcwTIb9zpOOhoPsMm' || secretKind(value) === 'well-known' ? { code: 'holds-secret' } : false,
});
