import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_function_plain_http',
  title: 'A function or a page of App Engine can be called over plain HTTP',
  severity: 3,
  problem: 'What is sent to it can be read and changed in transit.',
  family: 'encryptionInTransit',
  references: [cisGoogle('4.10')],
  fix: { kind: 'safe' },
  wrong: oneOf('SECURE_OPTIONAL'),
  in: {
    terraform: [
      {
        types: ['google_cloudfunctions_function'],
        key: 'https_trigger_security_level',
        bad: 'SECURE_OPTIONAL',
        good: 'SECURE_ALWAYS',
        when: [{ key: 'trigger_http', is: on, shown: true }],
      },
      {
        types: ['google_app_engine_standard_app_version'],
        each: 'handlers',
        key: 'security_level',
        wrong: oneOf('SECURE_NEVER', 'SECURE_OPTIONAL'),
        unset: 'fine',
        bad: 'SECURE_NEVER',
        good: 'SECURE_ALWAYS',
      },
      {
        types: ['google_app_engine_flexible_app_version'],
        each: 'handlers',
        key: 'security_level',
        wrong: oneOf('SECURE_NEVER', 'SECURE_OPTIONAL'),
        unset: 'fine',
        bad: 'SECURE_NEVER',
        good: 'SECURE_ALWAYS',
      },
    ],
  },
});
