import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_anyone_signs_up',
  title: 'Anyone may make an account',
  severity: 2,
  problem: 'A stranger sees what every user may see, and tries the flaws that only users reach.',
  family: 'authentication',
  sources: ['https://docs.gitlab.com/17.3/ee/administration/settings/sign_up_restrictions.html'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['gitlab_application_settings'],
        key: 'signup_enabled',
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'require_admin_approval_after_user_signup', is: off, shown: false }],
      },
    ],
  },
});
