import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_sign_in_anonymous',
  title: 'Identity Platform signs anyone in: anonymous accounts are allowed',
  severity: 2,
  problem:
    'Everyone on the internet gets an account without a word: rules and programs that only ask whether somebody is signed in let all in.',
  family: 'authentication',
  sources: ['https://firebase.google.com/docs/rules/insecure-rules'],
  fix: { kind: 'suggested', needs: 'users who sign in' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_identity_platform_config'],
        key: 'sign_in.anonymous.enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
