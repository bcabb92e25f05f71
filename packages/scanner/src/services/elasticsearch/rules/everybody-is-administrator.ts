import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { OPENSEARCH, securitySetting } from '../elasticsearch-rule.ts';

export default securitySetting('rolesmapping', {
  id: 'elasticsearch_everybody_is_administrator',
  title: 'Everybody who signs in has all rights (all_access is mapped to *)',
  terms: ['privilege escalation'],
  severity: CRITICAL,
  problem: 'Every user reads, changes and deletes all data, and changes who may do what.',
  remediation: 'Name the users or backend roles of administrators in place of `*`.',
  sources: [`${OPENSEARCH}access-control/users-roles/`, `${OPENSEARCH}configuration/yaml/`],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `_meta: {type: rolesmapping, config_version: 2}
all_access:
  users:
    - «"*"»`,
      `_meta: {type: rolesmapping, config_version: 2}
security_manager:
  backend_roles: [«opendistro_security_anonymous_backendrole»]`,
    ],
    good: [
      `_meta: {type: rolesmapping, config_version: 2}
all_access:
  backend_roles: [admin]
own_index:
  users: ["*"]`,
    ],
  },

  setting: [
    'all_access.users',
    'all_access.backend_roles',
    'all_access.hosts',
    'security_manager.users',
    'security_manager.backend_roles',
    'security_manager.hosts',
    'security_rest_api_full_access.users',
    'security_rest_api_full_access.backend_roles',
    'security_rest_api_full_access.hosts',
  ],
  scope: 'items',
  bad: (name) => /^(?:\*|opendistro_security_anonymous(?:_backendrole)?)$/.test(name.trim()),
});
