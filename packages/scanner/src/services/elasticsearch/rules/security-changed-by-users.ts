import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { elasticSetting } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_security_changed_by_users',
  title: 'Users without rights may change users and roles (restapi.roles_enabled)',
  terms: ['privilege escalation'],
  severity: HIGH,
  problem:
    'The role is one of everyday work: `own_index` is mapped to every user, the others to all who read or search. Each of them makes an administrator of themselves.',
  remediation: 'Name roles of administrators alone: `["all_access", "security_rest_api_access"]`.',
  sources: [
    'https://docs.opensearch.org/latest/security/access-control/api/',
    'https://github.com/opensearch-project/security/blob/main/config/roles_mapping.yml',
  ],
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
      `plugins.security.restapi.roles_enabled: ["*"]`, // no role of this name: it is no wildcard
    ],
  },

  setting: ['plugins.security.restapi.roles_enabled', 'opendistro_security.restapi.roles_enabled'],
  scope: 'items',
  bad: oneOf('own_index', 'kibana_user', 'kibana_read_only', 'readall', 'logstash', 'opensearch_dashboards_user'),
});
