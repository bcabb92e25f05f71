import { IDENTITY_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { allowsOnAll, oneOfActions } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_gives_credentials_out',
  title:
    'An IAM policy lets its holder get credentials of others: sts:GetFederationToken, ecr:GetAuthorizationToken and the like on *',
  severity: 2,
  problem: 'Whoever has the policy gets credentials that outlive what they were meant for.',
  family: 'leastPrivilege',
  remediation: 'Take the actions away, or name what they are about as resources.',
  sources: [],
  of: IDENTITY_POLICIES,
  judge: (document) =>
    document.allowsWhere((statement) =>
      allowsOnAll(
        statement,
        oneOfActions(
          'sts:GetFederationToken',
          'sts:GetSessionToken',
          'iam:CreateServiceSpecificCredential',
          'iam:ResetServiceSpecificCredential',
          'lightsail:GetInstanceAccessDetails',
          'redshift:GetClusterCredentials',
          'rds-db:connect',
          'chime:CreateApiKey',
          'codepipeline:PollForJobs',
          'cognito-identity:GetCredentialsForIdentity',
          'gamelift:RequestUploadCredentials',
          'mediapackage:RotateChannelCredentials',
        ),
      ),
    ),
  in: {
    terraform: ['aws_iam_policy', 'policy'],
    cloudformation: ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.iam_managed_policy', 'policy'],
  },
  bad: [{ Action: 'sts:GetFederationToken', Resource: '*' }],
  marked: 'Action',
  good: [
    {
      Action: 'redshift:GetClusterCredentials',
      Resource: 'arn:aws:redshift:eu-central-1:111122223333:dbuser:shop/reader',
    },
  ],
});
