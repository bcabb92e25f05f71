import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_role_allows_all',
  title: 'A role allows everything of some kind: *',
  severity: 3,
  problem: 'It allows also what is added later, and what nobody thought of.',
  family: 'leastPrivilege',
  remediation: 'Name what is needed in {}.',
  sources: ['https://kubernetes.io/docs/reference/access-authn-authz/rbac/'],
  wrong: having('*'),
  in: {
    terraform: [
      {
        types: ['kubernetes_role', 'kubernetes_role_v1', 'kubernetes_cluster_role', 'kubernetes_cluster_role_v1'],
        each: 'rule',
        key: 'verbs',
        unset: 'fine',
        bad: ['*'],
        good: ['get'],
      },
      {
        types: ['kubernetes_role', 'kubernetes_role_v1', 'kubernetes_cluster_role', 'kubernetes_cluster_role_v1'],
        each: 'rule',
        key: 'resources',
        unset: 'fine',
        bad: ['*'],
        good: ['pods'],
      },
      {
        types: ['kubernetes_role', 'kubernetes_role_v1', 'kubernetes_cluster_role', 'kubernetes_cluster_role_v1'],
        each: 'rule',
        key: 'api_groups',
        unset: 'fine',
        bad: ['*'],
        good: ['apps'],
      },
    ],
  },
});
