/** What is asked of a statement of a policy. */
import { globOf } from '@plumbline/model/glob';
import type { Answer } from '../resources/answer.ts';
import { HIDDEN_PART } from '../resources/iac-value.ts';
import { hasConditions, type Statement } from '../resources/policy-document.ts';
import { Truth } from '../resources/truth.ts';
import { UNKNOWN } from '../rule.ts';

/** Whether it is about every resource, under no condition. */
export function isAboutAll(statement: Statement): Truth {
  const { resources } = statement;
  return Truth.any(resources.map((resource) => resource.is('*'))).and(hasConditions(statement).not());
}

/**
 * Whether it allows an action on every resource that the action has, under no condition: what shows it is the action as
 * the statement writes it.
 */
export function allowsOnAll(statement: Statement, isWanted: (action: Answer) => Truth): Truth {
  const { actions, resources } = statement;
  const isOnAll = anyOf(resources, (resource) => resource.is('*')).withoutEvidence();
  const services = new Set(
    resources.map(({ value, inPart = '' }) => serviceNamedWhole(typeof value === 'string' ? value : inPart)),
  );
  const isOnAllOf = (action: Answer): Truth =>
    action.test((text) => services.has(text.slice(0, text.indexOf(':')).toLowerCase())).withoutEvidence();
  return anyOf(actions, (action) => isWanted(action).and(isOnAll.or(isOnAllOf(action)))).and(
    hasConditions(statement).not(),
  );
}

/**
 * The service of a name that means all of its resources of a kind: `arn:aws:s3:::*`, `arn:aws:iam::*:role/*`, whatever
 * region and account stand in it.
 */
function serviceNamedWhole(resource: string): string {
  return NAMED_WHOLE.exec(resource.slice(0, MAX_PATTERN))?.[1]?.toLowerCase() ?? '';
}

/** What stands before a slash may be a name as well: that of a bucket. */
const KINDS =
  'alias|cluster|deliverystream|function|group|instance|key|log-group|parameter|policy|project|repository|role|secret|snapshot|stack|stateMachine|stream|table|task|task-definition|user|volume';
const NAMED_WHOLE = new RegExp(
  `^arn:[\\w*${HIDDEN_PART}-]*:([\\w-]+):[\\w*${HIDDEN_PART}-]*:[\\w*${HIDDEN_PART}]*:(?:(?<!:s3:::)(?:${KINDS})[:/])?\\*(?:[:/]\\*)*$`,
);

/** Whether it means one of these. */
export function oneOfActions(...wanted: readonly string[]): (action: Answer) => Truth {
  return (action) => action.test((text) => isNotAll(text) && wanted.some(matching(text)));
}

export function allowsAction(action: Answer, wanted: string): Truth {
  return action.test((text) => matching(text)(wanted));
}

/** Every action on everything is a danger of its own. */
function isNotAll(pattern: string): boolean {
  return pattern !== '*' && pattern !== '*:*';
}

/** Longer patterns are taken for no action. */
const MAX_PATTERN = 200;

/** Whether an action is meant by a pattern, in which `*` stands for any characters and `?` for one. */
function matching(pattern: string): (action: string) => boolean {
  if (pattern.length > MAX_PATTERN) return () => false;
  const glob = globOf(pattern.toLowerCase());
  return (action) => glob.matches(action.toLowerCase());
}

/** Whether an action is all of a service: `s3:*`. */
export function isAllOfService(action: Answer): Truth {
  return action.test((text) => /^[\w-]+:\*$/.test(text));
}

export function anyOf(answers: readonly Answer[], is: (answer: Answer) => Truth): Truth {
  return Truth.any(answers.map(is));
}

/**
 * Whether any of a list is there. A statement has either this or `insteadOf`: what nobody knows is there where nothing
 * stands in its place.
 */
export function isThere(answers: readonly Answer[], insteadOf: readonly Answer[]): Truth {
  return Truth.any(answers.map((answer) => isSaid(answer, insteadOf)));
}

function isSaid(answer: Answer, insteadOf: readonly Answer[]): Truth {
  if (answer.value !== UNKNOWN) return answer.isSet();
  return insteadOf.length === 0 ? Truth.of(true, { at: answer.at, message: answer.said() }) : Truth.UNKNOWN;
}
