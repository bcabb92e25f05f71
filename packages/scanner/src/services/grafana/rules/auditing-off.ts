import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting } from '../grafana-rule.ts';
import { isOff } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_auditing_off',
  title: 'Auditing is switched off',
  terms: ['audit log'],
  severity: MODERATE_LOW,
  problem: 'Nobody can tell afterwards who changed a data source or gave somebody rights.',
  remediation: 'Set `enabled = true` in `[auditing]`.',
  sources: ['https://grafana.com/docs/grafana/latest/setup-grafana/configure-security/audit-grafana/'],
  references: [cwe(778), nist('AU-2'), pci('10.2.1')],

  examples: {
    bad: [`[auditing]\n«enabled = false»`],
    good: [`[auditing]\nenabled = true`, `[auditing]\n;enabled = false`, `[auth.basic]\nenabled = false`],
  },

  setting: 'enabled',
  scope: 'auditing',
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
