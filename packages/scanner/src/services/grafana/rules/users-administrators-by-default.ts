import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, GENERIC_OAUTH } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_users_administrators_by_default',
  title: 'Whoever signs in by a provider is an administrator unless it says otherwise (role_attribute_path)',
  severity: HIGH,
  problem: 'The expression ends in a role of administrator for everybody it knows nothing of.',
  remediation:
    "End the expression with `|| 'Viewer'`, or set `role_attribute_strict = true` and leave the last alternative out.",
  sources: [GENERIC_OAUTH],
  references: [cwe(269), nist('AC-6'), pci('7.2.2')],

  examples: {
    bad: [
      `[auth.generic_oauth]\nenabled = true\n«role_attribute_path = contains(groups[*], 'dev') && 'Editor' || 'Admin'»`,
      `[auth.generic_oauth]\nenabled = true\n«role_attribute_path = "'Admin'"»`,
    ],
    good: [
      `[auth.generic_oauth]\nenabled = true\nrole_attribute_path = contains(groups[*], 'admin') && 'Admin' || 'Viewer'`,
      `[auth.generic_oauth]\nenabled = true\nrole_attribute_path = contains(groups[*], 'admin') && 'Admin'`,
    ],
  },

  setting: 'role_attribute_path',
  scope: 'oauth',
  bad: (value) => /(?:^|\|\|)\s*'(?:Grafana)?Admin'\s*$/.test(value),
});
