import type { Directive } from '../../formats/tree.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { ApacheDirective, Scope } from './apache-scopes.ts';

/**
 * The captured part of a pattern that stands in the host of an address and takes any text, such as `$1` in
 * `http://$1/` or in `http://host$1`; undefined when the visitor cannot choose the host.
 */
export function captureInHost(pattern: string, address: string): string | undefined {
  const captures = new Set((hostOfAddress(address) ?? '').match(/\$\d/g));
  return [...captures].find((capture) => isWide(pattern, Number(capture.slice(1))));
}

/** What stands between `//` and the next slash; undefined for what is no address. */
export function hostOfAddress(address: string): string | undefined {
  return /^[a-z]+:\/\/([^/]*)/i.exec(address)?.[1];
}

/** Whether a group of a pattern takes any text, and not just a path from its first slash on. */
function isWide(pattern: string, group: number): boolean {
  const isWholePath = /^\^?\($/.test(pattern.slice(0, (startOf(pattern, group) ?? 0) + 1));
  return !isWholePath && takesAnyText(pattern, group);
}

function takesAnyText(pattern: string, group: number): boolean {
  const start = startOf(pattern, group);
  return start !== undefined && /^(?:\.[*+]|\[\^[^\]]*\][*+])/.test(pattern.slice(start + 1));
}

function startOf(pattern: string, group: number): number | undefined {
  return [...pattern.matchAll(/(?<!\\)\((?!\?)/g)][group - 1]?.index;
}

/** Whether a target begins with a captured part that takes any text from behind something else, such as `^/out/(.*)`. */
export function isTakenWhole(pattern: string, target: string): boolean {
  const capture = /^\$([1-9])/.exec(target)?.[1];
  return capture !== undefined && isWide(pattern, Number(capture));
}

/**
 * What a link sets that the condition before a rule captures, where that takes any text of the query, and the host of the
 * target, or the beginning of what is no address, is made of it.
 */
export function chosenByCondition(rule: ApacheDirective, target: string): string | undefined {
  const group = /%([1-9])/.exec(hostOfAddress(target) ?? /^%[1-9]/.exec(target)?.[0] ?? '')?.[1];
  const condition = group === undefined ? undefined : conditionBefore(rule);
  const [tested = '', pattern = ''] = condition?.args.map((arg) => arg ?? '') ?? [];
  const isOfQuery = /^%\{(?:QUERY_STRING|THE_REQUEST|HTTP:(?!Host\})[^}]{1,100})\}$/i.test(tested);
  return isOfQuery && takesAnyText(pattern, Number(group)) ? tested : undefined;
}

/** The last condition of a rule, which hold for that rule alone. */
export function conditionBefore({ scope, at }: ApacheDirective): ApacheDirective | undefined {
  return conditionsBefore(scope).get(at);
}

/** The last condition of each rule of a scope. */
const conditionsBefore = oncePer((scope: Scope): ReadonlyMap<Directive, ApacheDirective> => {
  const found = new Map<Directive, ApacheDirective>();
  for (const [index, { at }] of scope.directives.entries()) {
    const before = scope.directives[index - 1];
    if (before?.name === 'rewritecond') found.set(at, before);
  }
  return found;
});
