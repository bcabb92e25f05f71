/**
 * Documents that say who may do what.
 * Source: https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies.html, and for each type the pages of its
 * provider.
 */
import { oncePer } from '../../rules/once-per.ts';
import { Answer } from '../answer.ts';
import { isReference, type Resource } from '../iac-value.ts';
import { PolicyDocument } from '../policy-document.ts';
import type { Language, Stack, View, ViewKind } from '../stack.ts';

/** A document where it is used. */
export interface Policy extends View {
  readonly document: PolicyDocument;
  /** The attribute that holds it. */
  readonly holder: Answer;
}

/** The type of a resource and the key of the document in it. */
type Holder = readonly [type: string, key: string];

const TERRAFORM_DOCUMENT = 'data.aws_iam_policy_document';

/** Of an attribute that holds a document, or names one that Terraform makes of its own form. */
export function documentOf(stack: Stack, holder: Answer): PolicyDocument {
  const { value } = holder;
  if (!isReference(value)) return PolicyDocument.ofJson(holder);
  const named = stack.at(value.target);
  return named?.type === TERRAFORM_DOCUMENT ? documentOfData(named) : PolicyDocument.ofJson(holder);
}

const documentOfData = oncePer((data: Resource) => PolicyDocument.ofTerraform(Answer.of(data)));

function* policiesIn(stack: Stack, holders: readonly Holder[]): Iterable<Policy> {
  for (const [type, key] of holders) {
    for (const resource of stack.ofType(type)) {
      for (const holder of holdersIn(resource, key)) {
        const { source } = resource;
        yield { source, at: holder.at, holder, document: documentOf(stack, holder) };
      }
    }
  }
}

/** `Policies.PolicyDocument`: each of a list. */
function holdersIn(resource: Resource, key: string): readonly Answer[] {
  const [first = '', second] = key.split('.');
  const whole = Answer.of(resource).get(first);
  const holders = second === undefined ? [whole] : whole.items().map((one) => one.get(second));
  return holders.filter(({ value }) => value !== undefined);
}

function kindOf(holders: Readonly<Partial<Record<Language, readonly Holder[]>>>): ViewKind<Policy> {
  return Object.fromEntries(
    Object.entries(holders).map(([language, those]) => [language, (stack: Stack) => policiesIn(stack, those)]),
  );
}

/** What a user, a group or a role may do. */
export const IDENTITY_POLICIES = kindOf({
  terraform: [
    ['aws_iam_policy', 'policy'],
    ['aws_iam_role_policy', 'policy'],
    ['aws_iam_user_policy', 'policy'],
    ['aws_iam_group_policy', 'policy'],
    ['aws_iam_role', 'inline_policy.policy'],
  ],
  cloudformation: [
    ['AWS::IAM::Policy', 'PolicyDocument'],
    ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ['AWS::IAM::RolePolicy', 'PolicyDocument'],
    ['AWS::IAM::UserPolicy', 'PolicyDocument'],
    ['AWS::IAM::GroupPolicy', 'PolicyDocument'],
    ['AWS::IAM::Role', 'Policies.PolicyDocument'],
    ['AWS::IAM::User', 'Policies.PolicyDocument'],
    ['AWS::IAM::Group', 'Policies.PolicyDocument'],
  ],
  ansible: [
    ['iam_policy', 'policy_json'],
    ['iam_managed_policy', 'policy'],
  ],
});

/** Who may take on a role. */
export const TRUST_POLICIES = kindOf({
  terraform: [['aws_iam_role', 'assume_role_policy']],
  cloudformation: [['AWS::IAM::Role', 'AssumeRolePolicyDocument']],
  ansible: [['iam_role', 'assume_role_policy_document']],
});

/** Who may use a queue or a topic. */
export const MESSAGING_POLICIES = kindOf({
  terraform: [
    ['aws_sqs_queue', 'policy'],
    ['aws_sqs_queue_policy', 'policy'],
    ['aws_sns_topic', 'policy'],
    ['aws_sns_topic_policy', 'policy'],
  ],
  cloudformation: [
    ['AWS::SQS::QueuePolicy', 'PolicyDocument'],
    ['AWS::SQS::QueueInlinePolicy', 'PolicyDocument'],
    ['AWS::SNS::TopicPolicy', 'PolicyDocument'],
    ['AWS::SNS::TopicInlinePolicy', 'PolicyDocument'],
  ],
  ansible: [
    ['sqs_queue', 'policy'],
    ['sns_topic', 'policy'],
  ],
});
