/** What is asked of a statement of a policy. */
import type { Answer } from '../resources/answer.ts';
import { hasConditions, type Statement } from '../resources/policy-document.ts';
import { Truth } from '../resources/truth.ts';
import { UNKNOWN } from '../rule.ts';

/** Whether it is about every resource, under no condition. */
export function isAboutAll(statement: Statement): Truth {
  const { resources } = statement;
  return Truth.any(resources.map((resource) => resource.is('*'))).and(hasConditions(statement).not());
}

/** Whether it allows one of these actions: what shows it is the action as the statement writes it. */
export function allowsOneOf({ actions }: Statement, wanted: readonly string[]): Truth {
  return Truth.any(actions.map((action) => action.test((text) => isNotAll(text) && wanted.some(matching(text)))));
}

export function allowsAction(action: Answer, wanted: string): Truth {
  return action.test((text) => matching(text)(wanted));
}

/** Every action on everything is a danger of its own. */
function isNotAll(pattern: string): boolean {
  return pattern !== '*' && pattern !== '*:*';
}

/** Longer patterns, and those with more stars, are taken for no action. */
const MAX_PATTERN = 200;
const MAX_STARS = 4;

/** Whether an action is meant by a pattern, in which `*` stands for any characters and `?` for one. */
function matching(pattern: string): (action: string) => boolean {
  const stars = pattern.split('*').length - 1;
  if (pattern.length > MAX_PATTERN || stars > MAX_STARS) return () => false;
  const escaped = pattern.toLowerCase().replace(/[^\w*?]/g, '\\$&');
  const expression = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`);
  return (action) => expression.test(action.toLowerCase());
}

/** Whether an action is all of a service: `s3:*`. */
export function isAllOfService(action: Answer): Truth {
  return action.test((text) => /^[\w-]+:\*$/.test(text));
}

export function anyOf(answers: readonly Answer[], is: (answer: Answer) => Truth): Truth {
  return Truth.any(answers.map(is));
}

/** Whether any of a list is there. */
export function isThere(answers: readonly Answer[]): Truth {
  return Truth.any(answers.map((answer) => (answer.value === UNKNOWN ? Truth.UNKNOWN : answer.isSet())));
}
