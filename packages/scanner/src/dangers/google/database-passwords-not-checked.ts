import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_database_passwords_not_checked',
  title: 'A Cloud SQL instance takes every password: its password policy is off',
  severity: 2,
  problem: 'Users get short and common passwords, which whoever reaches the database tries first.',
  family: 'passwords',
  sources: ['https://docs.cloud.google.com/sql/docs/mysql/built-in-authentication'],
  fix: { kind: 'suggested', needs: 'passwords that the policy takes' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'settings.password_validation_policy.enable_password_policy',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
