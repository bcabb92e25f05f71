import { USER_INSERT_VALUE } from '@plumbline/model/placeholder';
import { HIGH } from '@plumbline/model/severity';
import type { ParsedFile, Place } from '../formats/tree.ts';
import type { RuleTexts } from '../rule.ts';
import type { ServiceDefinition } from '../service-definition.ts';

/* The rules about files as such, which every service has. */

/** The ids of all of them. */
export function fileRuleIds(service: string): readonly string[] {
  return [syntaxRuleId(service), overWorkRuleId(service), placeholderRuleId(service)];
}

function syntaxRuleId(service: string): string {
  return `${service}_syntax_error`;
}

function overWorkRuleId(service: string): string {
  return `${service}_file_over_work`;
}

function placeholderRuleId(service: string): string {
  return `${service}_placeholder_left`;
}

/** The rule that a file has to be readable at all; every service has it, with its own severity. */
export function syntaxRule(definition: Pick<ServiceDefinition, 'id' | 'syntaxSeverity' | 'syntaxSource'>): RuleTexts {
  return {
    id: syntaxRuleId(definition.id),
    title: 'The file cannot be read',
    severity: definition.syntaxSeverity,
    problem:
      'The file is not written as its format demands. The service refuses to start with it or ignores part of it, so settings that protect it may not be in force.',
    remediation: 'Mend the syntax at the place shown, then test the file with the service itself.',
    sources: [definition.syntaxSource],
  };
}

/** The rule that a file can be checked with the work that one of its size may cost. */
export function overWorkRule(service: string): RuleTexts {
  return {
    id: overWorkRuleId(service),
    title: 'The file takes too much to check',
    severity: 1,
    problem:
      'Checking this file was stopped when the work for a file of its size was used up, so some rules have not run on it.',
    remediation: 'Split the file into smaller ones, and include each other file once.',
    sources: ['https://cwe.mitre.org/data/definitions/400.html'],
  };
}

/**
 * The rule that nobody leaves a placeholder of a fix behind; every service has it. What the fix was for goes on failing
 * beside it.
 */
export function placeholderRule({ id, syntaxSource }: Pick<ServiceDefinition, 'id' | 'syntaxSource'>): RuleTexts {
  return {
    id: placeholderRuleId(id),
    title: 'A placeholder was left in the file',
    severity: HIGH,
    problem: `A fix wrote ${USER_INSERT_VALUE} where only a person knows the value. Until it is replaced the service does not start, or takes the placeholder itself for the value: everybody knows it, as a password too.`,
    remediation: `Replace ${USER_INSERT_VALUE} by the value that is meant.`,
    sources: [syntaxSource, 'https://cwe.mitre.org/data/definitions/1188.html'],
    references: [{ ruleset: 'CWE', item: 'CWE-1188' }],
  };
}

/** Where placeholders stand outside of comments, in the order of the text. */
export function placeholdersIn({ source, comments }: ParsedFile): readonly Place[] {
  const { text } = source;
  let start = text.indexOf(USER_INSERT_VALUE);
  if (start === -1) return [];
  const inOrder = comments.toSorted((a, b) => a.start - b.start);
  const places: Place[] = [];
  let next = 0;
  while (start !== -1) {
    const end = start + USER_INSERT_VALUE.length;
    while ((inOrder[next]?.end ?? Infinity) <= start) next += 1;
    if ((inOrder[next]?.start ?? Infinity) > start) places.push({ start, end, source });
    start = text.indexOf(USER_INSERT_VALUE, end);
  }
  return places;
}
