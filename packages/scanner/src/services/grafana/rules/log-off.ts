import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';

export default grafanaSetting({
  id: 'grafana_log_off',
  title: 'Nothing but crashes is logged (level, mode)',
  terms: ['audit log'],
  severity: MODERATE_LOW,
  problem: 'Failed sign-ins and changes leave no trace to be found by.',
  remediation: 'Set `level = info` in `[log]`.',
  sources: [`${CONFIGURATION}#level`],
  references: [cwe(778), nist('AU-2'), pci('10.2.1')],

  examples: {
    bad: [`[log]\n«level = critical»`],
    good: [`[log]\nlevel = info`, `[log]\nlevel = warn`, `[log]\n;level = critical`],
  },

  setting: 'level',
  scope: 'log',
  bad: oneOf('critical'),
  safe: 'info',
  fix: { kind: 'safe' },
});
