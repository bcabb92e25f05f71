import { IDENTITY_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { allowsOnAll, isAllOfService, oneOfActions } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_reads_all_secrets',
  title: 'An IAM policy lets its holder read every secret, parameter or object of the account',
  severity: 3,
  problem: 'Whoever has the policy, or gets hold of its credentials, takes away all passwords and data.',
  family: 'leastPrivilege',
  remediation: 'Name the secrets, parameters and buckets that are needed as resources.',
  sources: [],
  of: IDENTITY_POLICIES,
  // Every action of a service is a danger of its own.
  judge: (document) =>
    document.allowsWhere((statement) =>
      allowsOnAll(statement, (action) => READS(action).and(isAllOfService(action).not())),
    ),
  in: {
    terraform: ['aws_iam_policy', 'policy'],
    cloudformation: ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.iam_managed_policy', 'policy'],
  },
  bad: [
    { Action: 'secretsmanager:GetSecretValue', Resource: '*' },
    { Action: 's3:GetObject', Resource: ['arn:aws:s3:::*/*', 'arn:aws:sqs:eu-central-1:111122223333:shop'] },
  ],
  marked: 'Action',
  good: [
    { Action: 's3:*', Resource: '*' },
    {
      Action: 'secretsmanager:GetSecretValue',
      Resource: 'arn:aws:secretsmanager:eu-central-1:111122223333:secret:shop',
    },
  ],
});

const READS = oneOfActions(
  'secretsmanager:GetSecretValue',
  'ssm:GetParameter',
  'ssm:GetParameters',
  'ssm:GetParametersByPath',
  's3:GetObject',
  'kms:Decrypt',
);
