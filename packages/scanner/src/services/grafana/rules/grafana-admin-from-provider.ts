import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, GENERIC_OAUTH } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_grafana_admin_from_provider',
  title: 'A provider may make users administrators of the whole server (allow_assign_grafana_admin)',
  severity: MODERATE,
  problem: 'Whoever may change attributes at the provider is the administrator of every organization of Grafana.',
  remediation: 'Set `allow_assign_grafana_admin = false`, and name administrators in Grafana.',
  sources: [GENERIC_OAUTH],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [`[auth.generic_oauth]\nenabled = true\n«allow_assign_grafana_admin = true»`],
    good: [
      `[auth.generic_oauth]\nenabled = true\nallow_assign_grafana_admin = false`,
      `[auth.okta]\nenabled = false\nallow_assign_grafana_admin = true`,
    ],
  },

  setting: 'allow_assign_grafana_admin',
  scope: 'oauth',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'an administrator who signs in with a password of Grafana' },
});
