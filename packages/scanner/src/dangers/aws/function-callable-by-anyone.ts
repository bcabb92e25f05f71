import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_callable_by_anyone',
  title: 'A Lambda function may be called from any AWS account: principal *',
  severity: 4,
  problem: 'Anyone with an AWS account can run the function with events of their own making.',
  family: 'publicAccess',
  remediation: 'Name the service or the account that calls it in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/lambda-controls.html'],
  wrong: oneOf('*'),
  in: {
    terraform: [
      {
        types: ['aws_lambda_permission'],
        key: 'principal',
        bad: '*',
        good: 'apigateway.amazonaws.com',
        when: [
          { key: 'source_arn', is: missing },
          { key: 'source_account', is: missing },
          { key: 'principal_org_id', is: missing },
        ],
      },
      {
        types: ['aws_lambda_layer_version_permission'],
        key: 'principal',
        bad: '*',
        good: '111122223333',
        when: [{ key: 'organization_id', is: missing }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Lambda::Permission'],
        key: 'Principal',
        bad: '*',
        good: 'apigateway.amazonaws.com',
        when: [
          { key: 'SourceArn', is: missing },
          { key: 'SourceAccount', is: missing },
          { key: 'PrincipalOrgID', is: missing },
        ],
      },
      {
        types: ['AWS::Lambda::LayerVersionPermission'],
        key: 'Principal',
        bad: '*',
        good: '111122223333',
        when: [{ key: 'OrganizationId', is: missing }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.lambda_policy'],
        key: 'principal',
        bad: '*',
        good: 'apigateway.amazonaws.com',
        when: [{ key: 'source_arn', is: missing }],
      },
    ],
  },
});
