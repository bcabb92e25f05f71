import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_deployment_not_rolled_back',
  title: 'A deployment that fails stays as it is: the deployment group has no automatic rollback',
  severity: 1,
  problem: 'A broken or half-installed version goes on serving until somebody notices.',
  family: 'availability',
  sources: [
    'https://docs.aws.amazon.com/config/latest/developerguide/codedeploy-deployment-group-auto-rollback-enabled.html',
  ],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_codedeploy_deployment_group'],
        key: 'auto_rollback_configuration.enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CodeDeploy::DeploymentGroup'],
        key: 'AutoRollbackConfiguration.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
