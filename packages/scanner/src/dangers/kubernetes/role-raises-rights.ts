import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

const ROLES = [
  'kubernetes_role',
  'kubernetes_role_v1',
  'kubernetes_cluster_role',
  'kubernetes_cluster_role_v1',
] as const;

export default settingDanger({
  name: 'kubernetes_role_raises_rights',
  title: 'A role lets its holders give themselves more rights: escalate, bind or impersonate',
  severity: 3,
  problem: 'Whoever takes over one of its holders has the whole cluster.',
  family: 'leastPrivilege',
  remediation: 'Take these verbs out of {}.',
  sources: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  wrong: having('escalate', 'bind', 'impersonate'),
  in: {
    terraform: [
      {
        types: ROLES,
        each: 'rule',
        key: 'verbs',
        bad: ['escalate'],
        good: ['get'],
        shown: { 'rule[].resources': ['roles'] },
      },
    ],
  },
});
