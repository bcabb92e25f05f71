import { ROLE_BINDINGS } from '../kubernetes-bindings.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_default_account_bound',
  title: 'A role is given to the default service account',
  severity: 3,
  problem: 'Every pod of the namespace that names no account has its rights.',
  family: 'leastPrivilege',
  remediation: 'Make an account for the program and name it in {}.',
  sources: ['https://kubernetes.io/docs/reference/access-authn-authz/rbac/'],
  wrong: oneOf('default'),
  in: {
    terraform: [
      {
        types: ROLE_BINDINGS,
        each: 'subject',
        key: 'name',
        unset: 'fine',
        bad: 'default',
        good: 'shop',
        when: [{ key: 'kind', is: oneOf('ServiceAccount'), shown: 'ServiceAccount' }],
      },
    ],
  },
});
