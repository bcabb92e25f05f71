import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOff } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_gravatar_used',
  title: 'Pictures of users are fetched from Gravatar (disable_gravatar)',
  severity: LOW,
  problem: 'Hashes of the addresses of users go to another company, which can tell who uses Grafana.',
  remediation: 'Set `disable_gravatar = true` in `[security]`.',
  sources: [`${CONFIGURATION}#disable_gravatar`],
  references: [cwe(359), nist('SC-7')],

  examples: {
    bad: [`[security]\n«disable_gravatar = false»`],
    good: [`[security]\ndisable_gravatar = true`, `[security]\n;disable_gravatar = false`],
  },

  setting: 'disable_gravatar',
  scope: 'security',
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
