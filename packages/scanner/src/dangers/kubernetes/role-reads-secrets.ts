import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_role_reads_secrets',
  title: 'A role lets read the secrets of the cluster',
  severity: 2,
  problem: 'Whoever takes over its holder has the passwords and keys of all programs.',
  family: 'leastPrivilege',
  remediation: 'Take secrets out of {}, or give the right in one namespace by the names of the secrets.',
  sources: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  wrong: having('secrets'),
  in: {
    terraform: [
      {
        types: ['kubernetes_cluster_role', 'kubernetes_cluster_role_v1'],
        each: 'rule',
        key: 'resources',
        unset: 'fine',
        bad: ['secrets'],
        good: ['pods'],
        when: [{ key: 'verbs', is: having('get', 'list', 'watch', '*'), shown: ['get'] }],
      },
    ],
  },
});
