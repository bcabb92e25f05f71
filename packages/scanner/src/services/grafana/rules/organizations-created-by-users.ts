import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_organizations_created_by_users',
  title: 'Users may create organizations (allow_org_create)',
  severity: MODERATE_LOW,
  problem:
    'Who creates an organization is its administrator, and adds data sources that reach other machines of the network from there.',
  remediation: 'Set `allow_org_create = false` in `[users]`.',
  sources: [`${CONFIGURATION}#allow_org_create`],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [`[users]\n«allow_org_create = true»`],
    good: [`[users]\nallow_org_create = false`, `[users]\n;allow_org_create = true`],
  },

  setting: 'allow_org_create',
  scope: 'users',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
