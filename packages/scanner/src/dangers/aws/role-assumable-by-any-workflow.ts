import { TRUST_POLICIES } from '../../resources/views/policies.ts';
import { asksAbout } from '../../resources/policy-document.ts';
import { policyDanger } from '../policy-danger.ts';
import { anyOf } from '../statements.ts';

export default policyDanger({
  name: 'aws_role_assumable_by_any_workflow',
  title: 'A role can be assumed by workflows of any GitHub repository',
  severity: 4,
  problem: 'Anyone with a GitHub account writes a workflow that takes on the role and does all that it may.',
  family: 'publicAccess',
  remediation: 'Ask for your repository and branch in a condition on `token.actions.githubusercontent.com:sub`.',
  sources: [],
  of: TRUST_POLICIES,
  judge: (document) =>
    document.allowsWhere((statement) =>
      anyOf(statement.principals, (principal) =>
        principal.test((text) => text.endsWith('token.actions.githubusercontent.com')),
      ).and(
        asksAbout(
          statement,
          (key) => key.startsWith('token.actions.githubusercontent.com:') && !key.endsWith(':aud'),
        ).not(),
      ),
    ),
  in: {
    terraform: ['aws_iam_role', 'assume_role_policy'],
    cloudformation: ['AWS::IAM::Role', 'AssumeRolePolicyDocument'],
    ansible: ['amazon.aws.iam_role', 'assume_role_policy_document'],
  },
  bad: [
    {
      Principal: { Federated: 'arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com' },
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: { StringEquals: { 'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com' } },
    },
  ],
  marked: 'Principal',
  good: [
    {
      Principal: { Federated: 'arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com' },
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: { StringLike: { 'token.actions.githubusercontent.com:sub': 'repo:shop/web:ref:refs/heads/main' } },
    },
  ],
});
