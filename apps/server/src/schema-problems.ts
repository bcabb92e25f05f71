import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { NAMES_BY_PATTERN } from '@plumbline/model/names';
import type { InputProblem } from './errors.ts';
import type { Sentence } from './messages/texts.ts';

/** By itself a schema stops at the eighth, and five severities alone are eleven. */
Settings.Set({ maxErrors: 64 });

/** What a schema finds wrong with what stands at a path. */
export function schemaProblems(problems: readonly TLocalizedValidationError[], path: string): readonly InputProblem[] {
  const choices = choicesIn(problems);
  return problems
    .filter(({ keyword, instancePath }) => keyword === 'anyOf' || !choices.has(instancePath))
    .map((problem) => ({
      path: `${path}${problem.instancePath}`,
      sentence: sentenceOf(problem, choices.get(problem.instancePath)),
    }));
}

/**
 * What may stand where, by its place, where it is one of several values: the schema finds it to be none of them, nor of
 * their types where it is of another, once for each, and once more.
 */
function choicesIn(problems: readonly TLocalizedValidationError[]): ReadonlyMap<string, readonly unknown[]> {
  const byPlace = Map.groupBy(problems, ({ instancePath }) => instancePath);
  const choices = new Map<string, readonly unknown[]>();
  for (const [place, ofPlace] of byPlace) {
    const values = ofPlace.flatMap((problem) => (problem.keyword === 'const' ? [problem.params.allowedValue] : []));
    const types = ofPlace.filter(({ keyword }) => keyword === 'type').length;
    const isOfAll = values.length + types === ofPlace.length - 1 && (types === 0 || types === values.length);
    if (ofPlace.at(-1)?.keyword === 'anyOf' && isOfAll && values.length > 0) choices.set(place, values);
  }
  return choices;
}

/** That something is no constant says nothing to people. */
function sentenceOf(problem: TLocalizedValidationError, choices: readonly unknown[] | undefined): Sentence {
  if (choices) return (say) => say.noneOf(choices.map(String).join(', '));
  const kind = problem.keyword === 'pattern' ? NAMES_BY_PATTERN.get(String(problem.params.pattern)) : undefined;
  if (kind === undefined) return (say) => say.schema(problem);
  return kind === 'name' ? (say) => say.validation.nameInvalid : (say) => say.noSuchForm[kind];
}

/** The first text that holds U+0000, the one character that PostgreSQL's texts cannot. */
export function nulProblem(value: unknown, path: string): InputProblem | undefined {
  if (typeof value === 'string') return value.includes('\0') ? { path, sentence: (say) => say.holdsNul } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const problem = nulProblem(part, `${path}/${key}`);
    if (problem) return problem;
  }
  return undefined;
}
