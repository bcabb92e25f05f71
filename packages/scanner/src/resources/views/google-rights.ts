/**
 * Who has which role on what in Google Cloud.
 * Source: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_project_iam and its
 * sisters, which all have the same attributes.
 */
import { Answer } from '../answer.ts';
import type { Resource } from '../iac-value.ts';
import { valueOfJson } from '../json-value.ts';
import type { Stack, View, ViewKind } from '../stack.ts';
import { GOOGLE_POLICY } from '../terraform.ts';

export interface GoogleRight extends View {
  /** The type of what the role is on, without `google_`: `pubsub_topic`; undefined in a policy that names nothing. */
  readonly on: string | undefined;
  readonly role: Answer;
  readonly members: readonly Answer[];
}

const RIGHT = /^google_(\w+)_iam_(?:member|binding)$/;
/** Takes a policy of its own in JSON, or refers to one. */
const POLICY = /^google_\w+_iam_policy$/;

export const GOOGLE_RIGHTS: ViewKind<GoogleRight> = {
  terraform: function* (stack: Stack) {
    for (const resource of stack.ofTypes((type) => RIGHT.test(type))) {
      yield rightOf(resource, Answer.of(resource), RIGHT.exec(resource.type)?.[1]);
    }
    for (const policy of stack.ofType(GOOGLE_POLICY)) {
      for (const binding of Answer.of(policy).get('binding').items()) yield rightOf(policy, binding, undefined);
    }
    for (const resource of stack.ofTypes((type) => POLICY.test(type))) {
      const written = Answer.of(resource).get('policy_data').read(valueOfJson);
      for (const binding of written.get('bindings').items()) yield rightOf(resource, binding, undefined);
    }
  },
};

function rightOf({ source }: Resource, answer: Answer, on: string | undefined): GoogleRight {
  const members = [answer.get('member'), ...answer.get('members').items()].filter(({ value }) => value !== undefined);
  return { source, at: answer.at, on, role: answer.get('role'), members };
}
