import { TRUST_POLICIES } from '../../resources/views/policies.ts';
import { asksForFew } from '../../resources/policy-document.ts';
import { policyDanger } from '../policy-danger.ts';
import { anyOf } from '../statements.ts';

const COGNITO = 'cognito-identity.amazonaws.com';

export default policyDanger({
  name: 'aws_role_assumable_by_any_pool',
  title: 'A role can be assumed by the users of any identity pool of Cognito, also of other accounts',
  severity: 4,
  problem: 'Anyone makes a pool of their own, which lets them in as a guest, and takes on the role with its tokens.',
  family: 'publicAccess',
  remediation: `Ask for your pool in a condition on \`${COGNITO}:aud\`.`,
  sources: ['https://docs.aws.amazon.com/cognito/latest/developerguide/role-trust-and-permissions.html'],
  of: TRUST_POLICIES,
  judge: (document) =>
    document.allowsWhere((statement) =>
      asksForFew(
        statement,
        (key) => key === `${COGNITO}:aud` || key === `${COGNITO}:sub`,
        (pool) => /^[*?]/.test(pool),
      )
        .not()
        .and(anyOf(statement.principals, (principal) => principal.is(COGNITO))),
    ),
  in: {
    terraform: ['aws_iam_role', 'assume_role_policy'],
    cloudformation: ['AWS::IAM::Role', 'AssumeRolePolicyDocument'],
    ansible: ['amazon.aws.iam_role', 'assume_role_policy_document'],
  },
  bad: [
    {
      Principal: { Federated: COGNITO },
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: { 'ForAnyValue:StringLike': { [`${COGNITO}:amr`]: 'authenticated' } },
    },
  ],
  marked: 'Principal',
  good: [
    {
      Principal: { Federated: COGNITO },
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: { StringEquals: { [`${COGNITO}:aud`]: 'eu-central-1:12345678-1234-1234-1234-123456790ab' } },
    },
  ],
});
