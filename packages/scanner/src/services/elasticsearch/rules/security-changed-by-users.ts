import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { elasticSetting } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_security_changed_by_users',
  title: 'Users without rights may change users and roles (restapi.roles_enabled)',
  terms: ['privilege escalation'],
  severity: HIGH,
  problem: 'Every user has the role, or nearly every one: each of them makes an administrator of themselves.',
  remediation: 'Name roles of administrators alone: `["all_access", "security_rest_api_access"]`.',
  sources: ['https://docs.opensearch.org/latest/security/access-control/api/'],
  references: [cwe(269), nist('AC-6'), nist('AC-3')],

  examples: {
    bad: [
      `plugins.security.restapi.roles_enabled: ["all_access", «"own_index"»]`,
      `plugins.security.restapi.roles_enabled:
  - all_access
  - «kibana_user»`,
    ],
    good: [
      `plugins.security.restapi.roles_enabled: ["all_access", "security_rest_api_access"]`,
      `plugins.security.restapi.roles_enabled: ["all_access", "platform_admins"]`,
    ],
  },

  setting: ['plugins.security.restapi.roles_enabled', 'opendistro_security.restapi.roles_enabled'],
  scope: 'items',
  bad: oneOf('own_index', 'kibana_user', 'kibana_read_only', 'readall', 'logstash', 'opensearch_dashboards_user', '*'),
});
