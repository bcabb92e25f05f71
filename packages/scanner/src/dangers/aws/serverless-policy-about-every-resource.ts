import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

/** Templates of policies that change, call or read something, and the parameter that names it. */
const TEMPLATES = [
  ['S3CrudPolicy', 'BucketName'],
  ['S3FullAccessPolicy', 'BucketName'],
  ['S3WritePolicy', 'BucketName'],
  ['DynamoDBCrudPolicy', 'TableName'],
  ['DynamoDBWritePolicy', 'TableName'],
  ['LambdaInvokePolicy', 'FunctionName'],
  ['SNSCrudPolicy', 'TopicName'],
  ['SNSPublishMessagePolicy', 'TopicName'],
  ['SQSSendMessagePolicy', 'QueueName'],
  ['StepFunctionsExecutionPolicy', 'StateMachineName'],
  ['SSMParameterReadPolicy', 'ParameterName'],
  ['AWSSecretsManagerGetSecretValuePolicy', 'SecretArn'],
  ['KMSDecryptPolicy', 'KeyId'],
] as const;

export default settingDanger({
  name: 'aws_serverless_policy_about_every_resource',
  title: 'A function of a serverless template (SAM) may use every bucket, table, queue, key or secret of the account',
  severity: 2,
  problem: 'Whoever takes the function over gets at what belongs to all others as well.',
  family: 'leastPrivilege',
  remediation: 'Name in {} the one that the function uses.',
  sources: [
    'https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/serverless-policy-template-list.html',
  ],
  wrong: oneOf('*'),
  in: {
    cloudformation: TEMPLATES.map(([template, parameter]) => ({
      types: ['AWS::Serverless::Function', 'AWS::Serverless::StateMachine'] as const,
      each: 'Policies',
      key: `${template}.${parameter}`,
      unset: 'fine' as const,
      bad: '*',
      good: { Ref: 'Shop' },
    })),
  },
});
