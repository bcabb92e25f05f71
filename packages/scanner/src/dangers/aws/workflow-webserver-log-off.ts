import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_workflow_webserver_log_off',
  title: 'The webserver of an Airflow environment (MWAA) keeps no log',
  severity: 1,
  problem: 'What ran, and who let it run, cannot be reconstructed afterwards.',
  family: 'logging',
  fix: { kind: 'suggested', needs: 'an update of the environment' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_mwaa_environment'],
        key: 'logging_configuration.webserver_logs.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::MWAA::Environment'],
        key: 'LoggingConfiguration.WebserverLogs.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
  },
});
