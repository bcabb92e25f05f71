import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_token_rotation_slow',
  title: 'The token of a session is the same for hours (token_rotation_interval_minutes)',
  severity: LOW,
  problem: 'A token that was stolen works until it is exchanged: the longer that takes, the longer nobody notices.',
  remediation: 'Set `token_rotation_interval_minutes = 10` in `[auth]`.',
  sources: [`${CONFIGURATION}#token_rotation_interval_minutes`],
  references: [cwe(613), nist('AC-12')],

  examples: {
    bad: [`[auth]\n«token_rotation_interval_minutes = 1440»`],
    good: [`[auth]\ntoken_rotation_interval_minutes = 10`, `[auth]\n;token_rotation_interval_minutes = 1440`],
  },

  setting: 'token_rotation_interval_minutes',
  scope: 'auth',
  bad: (minutes) => /^\d{1,9}$/.test(minutes) && Number(minutes) > 60,
  safe: '10',
  fix: { kind: 'safe' },
});
