import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { GUIDE, OPENSEARCH, securitySetting } from '../elasticsearch-rule.ts';

export default securitySetting('roles', {
  id: 'elasticsearch_role_with_all_cluster_rights',
  title: 'A role has every right on the cluster (cluster_permissions *, cluster all)',
  severity: MODERATE_LOW,
  problem:
    'Whoever takes over one program with this role changes settings, takes and restores snapshots, and ends the cluster.',
  remediation:
    'Name the groups of actions that the role needs, such as `cluster_monitor` and `cluster_composite_ops`; in Elasticsearch its privileges, such as `monitor`.',
  sources: [
    `${OPENSEARCH}access-control/permissions/`,
    `${OPENSEARCH}access-control/default-action-groups/`,
    `${GUIDE}security-privileges.html`,
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `_meta: {type: roles, config_version: 2}
shop:
  cluster_permissions: [«'*'»]`,
      `_meta: {type: roles, config_version: 2}
shop:
  cluster_permissions:
    - cluster_monitor
    - «cluster_all»`,
      `shop:
  cluster: [monitor, «all»]
  indices:
    - names: ['shop-*']
      privileges: [read]`,
    ],
    good: [
      `_meta: {type: roles, config_version: 2}
shop:
  cluster_permissions: [cluster_composite_ops]`,
      `_meta: {type: roles, config_version: 2}
cluster_admin:
  cluster_permissions: ['*']`,
      `shop:
  cluster: [monitor]
  indices:
    - names: ['shop-*']
      privileges: [all]`,
    ],
  },

  setting: ['*.cluster_permissions', '*.cluster'],
  scope: 'items',
  bad: (right, _input, setting) =>
    !/admin|all_access|manager/i.test(setting) && /^(?:\*|all|cluster:\*|cluster_all|unlimited)$/i.test(right),
});
