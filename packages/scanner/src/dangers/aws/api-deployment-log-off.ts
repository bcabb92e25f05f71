import { settingDanger } from '../setting-danger.ts';
import { missing, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_api_deployment_log_off',
  title: 'A deployment of API Gateway makes a stage without an access log',
  severity: 1,
  problem: 'Who called what cannot be reconstructed after an attack.',
  family: 'logging',
  remediation: 'Name a log group in {}, or make the stage by itself.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html'],
  wrong: missing,
  in: {
    cloudformation: [
      {
        types: ['AWS::ApiGateway::Deployment'],
        key: 'StageDescription.AccessLogSetting.DestinationArn',
        unset: 'bad',
        good: 'arn:aws:logs:eu-central-1:111122223333:log-group:shop',
        when: [{ key: 'StageName', is: there, shown: 'live' }],
      },
    ],
  },
});
