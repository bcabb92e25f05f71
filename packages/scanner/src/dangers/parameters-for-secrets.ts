import { Answer } from '../resources/answer.ts';
import type { Stack } from '../resources/stack.ts';
import type { JudgedAttribute } from './danger.ts';
import { writtenOf } from './hidden-values.ts';

/** The names that stand in the place of a secret, as a whole: those of the parameters of a template which give it. */
export function namesGivenAsSecrets(stack: Stack, secrets: readonly JudgedAttribute[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { types, key } of secrets) {
    for (const resource of stack.ofType(...types)) {
      for (const answer of setBelow(Answer.of(resource), key)) {
        const [, name] = WHOLE.exec(writtenOf(answer)) ?? [];
        if (name !== undefined) names.add(name);
      }
    }
  }
  return names;
}

/** Each value that is set by some keys, also in lists. */
function setBelow(whole: Answer, key: string): readonly Answer[] {
  return key
    .split('.')
    .reduce<readonly Answer[]>(
      (found, step) => found.flatMap((one) => one.items()).map((one) => one.get(step)),
      [whole],
    )
    .flatMap((one) => (one.value === undefined ? [] : one.items()));
}

/** As `Ref` or `Fn::Sub` name a parameter, or a text that is meant for that, behind the key of the setting or in a list. */
const WHOLE =
  /^(?:["']?[\w.-]{1,100}["']?\s{0,9}:\s{0,99})?(?:!(?:Ref|Sub)\s{1,9}|\{?\s{0,99}["']?(?:Ref|Fn::Sub)["']?\s{0,9}:\s{0,99})?["']?(?:\$\{)?(\w{1,255})\}?["']?\s{0,99}\}?$/;
