import type { TLocalizedValidationError } from 'typebox/error';
import { NAME_PATTERN } from '@plumbline/model/names';
import type { InputProblem } from './errors.ts';
import type { Sentence } from './messages/texts.ts';

/** What a schema finds wrong with what stands at a path. */
export function schemaProblems(problems: readonly TLocalizedValidationError[], path: string): readonly InputProblem[] {
  return problems.map((problem) => ({
    path: `${path}${problem.instancePath}`,
    sentence: sentenceOf(problem),
  }));
}

/** A pattern says nothing to people. */
function sentenceOf(problem: TLocalizedValidationError): Sentence {
  const isName = problem.keyword === 'pattern' && String(problem.params.pattern) === NAME_PATTERN;
  return isName ? (say) => say.validation.nameInvalid : (say) => say.schema(problem);
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
