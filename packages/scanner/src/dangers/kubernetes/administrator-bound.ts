import { cisKubernetes } from '../../rules/rulesets.ts';
import { ROLE_BINDINGS } from '../kubernetes-bindings.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_administrator_bound',
  title: 'The role cluster-admin is given away',
  severity: 4,
  problem:
    'Whoever has it may do everything with everything: one stolen token is the whole cluster, or with a role binding the whole namespace.',
  family: 'leastPrivilege',
  references: [cisKubernetes('5.1.1')],
  remediation: 'Name in {} a role that allows what is needed, and no more.',
  sources: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  wrong: oneOf('cluster-admin'),
  in: {
    terraform: [
      {
        types: ROLE_BINDINGS,
        key: 'role_ref.name',
        unset: 'fine',
        bad: 'cluster-admin',
        good: 'view',
      },
    ],
  },
});
