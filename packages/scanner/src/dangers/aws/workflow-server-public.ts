import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_workflow_server_public',
  title: 'The web server of an Airflow environment (MWAA) can be reached from the internet',
  severity: 3,
  problem: 'Everyone may try stolen credentials and flaws of Airflow on it.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a way into its network for whoever uses it' },
  wrong: oneOf('PUBLIC_ONLY'),
  in: {
    terraform: [
      {
        types: ['aws_mwaa_environment'],
        key: 'webserver_access_mode',
        unset: 'fine',
        bad: 'PUBLIC_ONLY',
        good: 'PRIVATE_ONLY',
      },
    ],
    cloudformation: [
      { types: ['AWS::MWAA::Environment'], key: 'WebserverAccessMode', bad: 'PUBLIC_ONLY', good: 'PRIVATE_ONLY' },
    ],
  },
});
