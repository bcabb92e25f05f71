import type { Answer } from '../../resources/answer.ts';
import type { Truth } from '../../resources/truth.ts';
import { TRUST_POLICIES } from '../../resources/views/policies.ts';
import { hasConditions } from '../../resources/policy-document.ts';
import { policyDanger } from '../policy-danger.ts';
import { anyOf } from '../statements.ts';

export default policyDanger({
  name: 'aws_role_assumable_by_account',
  title: 'A role can be assumed by everyone in an account: its trust policy names the account and asks for no more',
  severity: 2,
  problem:
    'Any user of that account who may assume roles takes it on; of another account, also those who deceive it into doing so.',
  family: 'leastPrivilege',
  remediation:
    'Name the roles or users that need it as principals, or ask for `sts:ExternalId` or `aws:MultiFactorAuthPresent` in a condition.',
  sources: [],
  of: TRUST_POLICIES,
  judge: (document) =>
    document.allowsWhere((statement) => anyOf(statement.principals, isAccount).and(hasConditions(statement).not())),
  in: {
    terraform: ['aws_iam_role', 'assume_role_policy'],
    cloudformation: ['AWS::IAM::Role', 'AssumeRolePolicyDocument'],
    ansible: ['amazon.aws.iam_role', 'assume_role_policy_document'],
  },
  bad: [
    { Principal: { AWS: 'arn:aws:iam::111122223333:root' }, Action: 'sts:AssumeRole' },
    {
      Principal: { AWS: 'arn:aws:iam::111122223333:root' },
      Action: 'sts:AssumeRole',
      Condition: { StringEquals: { 'sts:ExternalId': '' } },
    },
  ],
  marked: 'Principal',
  good: [
    { Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' }, Action: 'sts:AssumeRole' },
    {
      Principal: { AWS: 'arn:aws:iam::111122223333:root' },
      Action: 'sts:AssumeRole',
      Condition: { StringEquals: { 'sts:ExternalId': 'a1b2c3d4' } },
    },
  ],
});

function isAccount(principal: Answer): Truth {
  return principal.test((text) => /^(?:arn:aws[\w-]*:iam::\d{12}:root|\d{12})$/.test(text));
}
