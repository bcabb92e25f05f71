import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_build_log_off',
  title: 'Builds of Cloud Build leave no log',
  severity: 2,
  problem: 'What somebody built, and with what, leaves no trace.',
  family: 'logging',
  sources: ['https://cloud.google.com/build/docs/securing-builds/store-manage-build-logs'],
  fix: { kind: 'safe' },
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      {
        types: ['google_cloudbuild_trigger'],
        key: 'build.options.logging',
        unset: 'fine',
        bad: 'NONE',
        good: 'CLOUD_LOGGING_ONLY',
      },
    ],
  },
});
