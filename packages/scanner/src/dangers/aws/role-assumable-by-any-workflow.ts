import type { Answer } from '../../resources/answer.ts';
import { isReference } from '../../resources/iac-value.ts';
import { TRUST_POLICIES } from '../../resources/views/policies.ts';
import { asksForFew, type Condition, type Statement } from '../../resources/policy-document.ts';
import { Truth } from '../../resources/truth.ts';
import { UNKNOWN } from '../../rule.ts';
import { policyDanger } from '../policy-danger.ts';
import { anyOf } from '../statements.ts';

export default policyDanger({
  name: 'aws_role_assumable_by_any_workflow',
  title: 'A role can be assumed by the pipelines of anybody: GitHub Actions, GitLab and their like',
  severity: 4,
  problem: 'Anyone with an account there writes a pipeline that takes on the role and does all that it may.',
  family: 'publicAccess',
  remediation:
    'Ask for your organization, repository and branch in a condition on the subject, such as `token.actions.githubusercontent.com:sub`, with no star before the name of the organization ends.',
  sources: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_providers_oidc_secure-by-default.html'],
  of: TRUST_POLICIES,
  judge: (document) =>
    document.allowsWhere((statement) =>
      // A subject that is too wide is what is wrong, and not whom it is about.
      asksForFew(
        statement,
        (key) => issuerOf(key.slice(0, key.lastIndexOf(':'))) !== undefined && !key.endsWith(':aud'),
        isWide,
      )
        .not()
        .and(trustsIssuer(statement)),
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
    {
      Principal: { Federated: 'arn:aws:iam::111122223333:oidc-provider/gitlab.com' },
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: { StringEquals: { 'gitlab.com:aud': 'https://gitlab.com' } },
    },
  ],
  marked: 'Principal',
  good: [
    {
      Principal: { Federated: 'arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com' },
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: { StringLike: { 'token.actions.githubusercontent.com:sub': 'repo:shop/web:ref:refs/heads/main' } },
    },
    {
      Principal: { Federated: 'arn:aws:iam::111122223333:oidc-provider/app.terraform.io' },
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: { StringLike: { 'app.terraform.io:sub': 'organization:shop:project:*' } },
    },
  ],
});

/**
 * Whether it is about an issuer that anybody has an account with. One that a variable names, or that the files describe
 * themselves, is told by the keys of the conditions, which no other provider's tokens meet; one of an account that is not
 * known by what is written.
 */
function trustsIssuer({ principals, actions, conditions }: Statement): Truth {
  const isNamed = anyOf(principals, (principal) => principal.test((text) => issuerOf(text) !== undefined));
  if (isNamed.is !== UNKNOWN) return isNamed;
  const asked = (conditions ?? []).map(issuerAsked).find((issuer) => issuer !== undefined);
  const told = principals.find(
    (principal) => (asked !== undefined && isName(principal)) || isWrittenFor(principal, asked),
  );
  if (!told) return isNamed;
  const isOfTokens = anyOf(actions, (action) => action.is('sts:AssumeRoleWithWebIdentity')).withoutEvidence();
  return isOfTokens.and(Truth.of(true, { at: told.at, message: told.said() })).or(isNamed);
}

/** The issuer whose tokens alone meet a condition: some operators are met as well by those that lack what is asked for. */
function issuerAsked({ key, operator }: Condition): string | undefined {
  const [text, test] = [key, operator].map((one) => (typeof one === 'string' ? one : one.value));
  if (typeof text !== 'string' || typeof test !== 'string' || /IfExists$|^ForAllValues:|^Null$/i.test(test))
    return undefined;
  return issuerOf(text.slice(0, text.lastIndexOf(':')));
}

/** Whether one provider is named, wherever that is described. */
function isName({ value, at }: Answer): boolean {
  return isReference(value) || (value === UNKNOWN && at.end - at.start <= MAX_NAME);
}

/** Whether a provider is written there, in some account: a whole document only where its conditions ask for the same. */
function isWrittenFor({ value, at }: Answer, asked: string | undefined): boolean {
  const length = at.end - at.start;
  if (value !== UNKNOWN || length > (asked === undefined ? MAX_NAME : MAX_DOCUMENT)) return false;
  const text = at.source.text.slice(at.start, at.end);
  return (asked === undefined ? ISSUERS : [asked]).some((issuer) => text.includes(`:oidc-provider/${issuer}`));
}

/** The longest text that names a provider and nothing else, and the longest that is looked through. */
const MAX_NAME = 300;
const MAX_DOCUMENT = 10_000;

/** Issuers whose tokens everybody gets who has an account. Source: the list of AWS, "shared OIDC identity providers". */
const ISSUERS = [
  'token.actions.githubusercontent.com',
  'gitlab.com',
  'app.terraform.io',
  'agent.buildkite.com',
  'oidc.codefresh.io',
  'scalr.io',
];

/** The issuer that a provider's ARN, or the beginning of a condition's key, names. */
function issuerOf(text: string): string | undefined {
  return ISSUERS.find((issuer) => text === issuer || text.endsWith(`/${issuer}`));
}

/** Whether others may have such a subject: a star stands before the first name in it ends. */
function isWide(subject: string): boolean {
  return /^(?:[*?]|\w+:[^:/]*[*?])/.test(subject);
}
