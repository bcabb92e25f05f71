import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_log_sink_off',
  title: 'A sink that takes logs to where they are kept is switched off',
  severity: 2,
  problem: 'Logs are gone after a month, or with the project, before anybody looks into an attack.',
  family: 'logging',
  references: [cisGoogle('2.2')],
  sources: [
    'https://cloud.google.com/logging/docs/reference/v2/rest/v2/sinks',
    'https://cloud.google.com/logging/docs/export/configure_export_v2',
  ],
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: [
          'google_logging_project_sink',
          'google_logging_folder_sink',
          'google_logging_organization_sink',
          'google_logging_billing_account_sink',
        ],
        key: 'disabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
