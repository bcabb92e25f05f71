import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_user_weak_password',
  title: 'A user of Entra ID may have a weak password',
  severity: 2,
  problem: 'Whoever tries common passwords at the sign-in page gets in.',
  family: 'passwords',
  sources: ['https://learn.microsoft.com/graph/api/resources/user'],
  fix: { kind: 'suggested', needs: 'a password that the policy takes' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azuread_user'],
        key: 'disable_strong_password',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { user_principal_name: 'shop@example.com' },
      },
    ],
  },
});
