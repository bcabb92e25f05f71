import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

const ROLES = [
  'kubernetes_role',
  'kubernetes_role_v1',
  'kubernetes_cluster_role',
  'kubernetes_cluster_role_v1',
] as const;

export default settingDanger({
  name: 'kubernetes_role_runs_in_pods',
  title: 'A role lets its holders run commands in pods, or change webhooks and certificates of the cluster',
  severity: 2,
  problem: 'They have the secrets and rights of every program there, or see and change every request to the API.',
  family: 'leastPrivilege',
  remediation: 'Take it out of {}, or give the right for a moment to who needs it.',
  sources: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  wrong: having(
    'pods/exec',
    'pods/attach',
    'nodes/proxy',
    'certificatesigningrequests/approval',
    'mutatingwebhookconfigurations',
    'validatingwebhookconfigurations',
  ),
  in: {
    terraform: [
      {
        types: ROLES,
        each: 'rule',
        key: 'resources',
        bad: ['pods/exec'],
        good: ['pods'],
        when: [{ key: 'verbs', is: having('create', 'update', 'patch', '*'), shown: ['create'] }],
      },
    ],
  },
});
