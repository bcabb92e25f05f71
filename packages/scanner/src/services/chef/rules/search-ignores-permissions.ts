import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_search_ignores_permissions',
  title: 'Searches find objects that the client may not read (strict_search_result_acls)',
  severity: MODERATE_LOW,
  problem: 'A client that is taken over learns by searching of nodes and data bags that it has no right to.',
  remediation: "Set `opscode_erchef['strict_search_result_acls'] = true`.",
  sources: [SETTINGS],
  references: [cwe(863), nist('AC-3')],

  examples: {
    bad: [`«opscode_erchef['strict_search_result_acls'] = false»\n`, `topology 'standalone'\n`],
    good: [`opscode_erchef['strict_search_result_acls'] = true\n`],
  },

  setting: 'opscode_erchef.strict_search_result_acls',
  default: 'false',
  severityOfDefault: LOW,
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'recipes whose searches need nothing that their nodes may not read' },
});
