import { cwe, nist } from '../../rules/rulesets.ts';
import { ROLE_BINDINGS } from '../kubernetes-bindings.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_all_accounts_bound',
  title: 'A role is given to everybody who signs in: system:authenticated or system:serviceaccounts',
  severity: 4,
  problem: 'Every account has the role, also that of each pod: on some clouds whoever has an account of the cloud.',
  family: 'leastPrivilege',
  references: [cwe(250), nist('AC-6')],
  remediation: 'Name in {} the user, the group or the service account that needs the role.',
  sources: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  wrong: oneOf('system:authenticated', 'system:serviceaccounts'),
  in: {
    terraform: [
      {
        types: ROLE_BINDINGS,
        each: 'subject',
        key: 'name',
        unset: 'fine',
        bad: 'system:authenticated',
        good: 'shop',
        when: [
          { key: 'kind', is: oneOf('Group'), shown: 'Group' },
          // What every cluster gives to all of them.
          { key: 'role_ref.name', ofResource: true, is: (role) => matching(/^system:/)(role).not(), shown: 'view' },
        ],
      },
    ],
  },
});
