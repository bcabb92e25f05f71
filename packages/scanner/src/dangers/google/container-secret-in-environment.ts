import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { secretMember, secretNamed } from '../value-tests.ts';

const NAMED = {
  wrong: secretNamed,
  unset: 'fine',
  bad: [{ name: 'DB_PASSWORD', value: 'Xk29fLq81mZt' }],
  good: [{ name: 'DB_HOST', value: 'db.shop.example' }],
} as const;
const OF_NAMES = {
  wrong: secretMember,
  unset: 'fine',
  bad: { DB_PASSWORD: 'Xk29fLq81mZt' },
  good: { DB_HOST: 'db.shop.example' },
} as const;

export default settingDanger({
  name: 'google_container_secret_in_environment',
  title: 'An environment variable of a Cloud Run service, job or function holds a secret',
  severity: 4,
  problem: 'Whoever may look at the service in the console, the file or its history reads the key or password.',
  family: 'secrets',
  references: [cisGoogle('1.18')],
  remediation: 'Take the secret out of {}: refer to one of Secret Manager. Change the secret.',
  sources: ['https://cloud.google.com/run/docs/configuring/services/secrets'],
  wrong: secretNamed,
  in: {
    terraform: [
      { types: ['google_cloud_run_v2_service'], each: 'template[].containers', key: 'env', ...NAMED },
      { types: ['google_cloud_run_v2_job'], each: 'template[].template[].containers', key: 'env', ...NAMED },
      { types: ['google_cloud_run_service'], each: 'template[].spec[].containers', key: 'env', ...NAMED },
      {
        types: ['google_cloudfunctions_function'],
        key: 'environment_variables',
        ...OF_NAMES,
      },
      { types: ['google_cloudfunctions2_function'], key: 'service_config.environment_variables', ...OF_NAMES },
      { types: ['google_cloudfunctions2_function'], key: 'build_config.environment_variables', ...OF_NAMES },
      {
        types: ['google_app_engine_standard_app_version', 'google_app_engine_flexible_app_version'],
        key: 'env_variables',
        ...OF_NAMES,
      },
    ],
  },
});
