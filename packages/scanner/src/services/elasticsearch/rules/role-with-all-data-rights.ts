import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isEveryName } from '../every-name.ts';
import { GUIDE, OPENSEARCH, securitySetting } from '../elasticsearch-rule.ts';

export default securitySetting('roles', {
  id: 'elasticsearch_role_with_all_data_rights',
  title: 'A role has every right on every index (index_patterns *, privileges all)',
  terms: ['least privilege', 'wildcard'],
  severity: MODERATE,
  problem: 'Whoever takes over one program with this role reads, changes and deletes the data of all others.',
  remediation: 'Name the indices that the role needs, such as `logs-*`, and what it does with them, such as `read`.',
  sources: [
    `${OPENSEARCH}access-control/permissions/`,
    `${OPENSEARCH}access-control/default-action-groups/`,
    `${GUIDE}security-privileges.html`,
  ],
  references: [cwe(250), nist('AC-6'), nist('AC-3')],

  examples: {
    bad: [
      `_meta: {type: roles, config_version: 2}
shop:
  index_permissions:
    - index_patterns: ['*']
      allowed_actions: [«'*'»]`,
      `
shop:
  indices:
    - names: ['/.*/']
      privileges: [«all»]`,
      `shop:
  cluster: [monitor]
  indices:
    - names: ['shop-*', '*']
      privileges: [«all»]`,
    ],
    good: [
      `_meta: {type: roles, config_version: 2}
shop:
  index_permissions:
    - index_patterns: ['shop-*']
      allowed_actions: ['*']`,
      `_meta: {type: roles, config_version: 2}
backup:
  index_permissions:
    - index_patterns: ['*']
      allowed_actions: [read]`,
      `_meta: {type: roles, config_version: 2}
platform_admin:
  index_permissions:
    - index_patterns: ['*']
      allowed_actions: ['*']`,
    ],
  },

  setting: ['*.index_permissions.*.allowed_actions', '*.indices.*.privileges'],
  scope: 'items',
  bad(right, { file }, setting) {
    if (!/^(?:\*|all|indices:\*|indices_all|unlimited)$/i.test(right)) return false;
    const [role = ''] = setting.split('.');
    if (/admin|all_access|manager|superuser/i.test(role)) return false;
    const names = setting.replace(/\.allowed_actions$/, '.index_patterns').replace(/\.privileges$/, '.names');
    return file.items(names).some((name) => isSetTo(name, isEveryName));
  },
});
