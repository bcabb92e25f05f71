import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_app_check_off',
  title: 'A service of Firebase takes requests of any program: App Check is not enforced',
  severity: 1,
  problem: 'Scripts call the service with the keys of your app, and read, fill or try it out as fast as they like.',
  family: 'protection',
  sources: ['https://firebase.google.com/docs/reference/appcheck/rest/v1beta/EnforcementMode'],
  fix: { kind: 'suggested', needs: 'an app with App Check at all users' },
  wrong: oneOf('OFF', 'UNENFORCED'),
  in: {
    terraform: [
      {
        types: ['google_firebase_app_check_service_config'],
        key: 'enforcement_mode',
        unset: 'fine',
        bad: 'UNENFORCED',
        good: 'ENFORCED',
      },
    ],
  },
});
