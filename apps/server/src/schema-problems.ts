import type { TLocalizedValidationError } from 'typebox/error';
import type { InputProblem } from './errors.ts';

/** What a schema finds wrong with what stands at a path. */
export function schemaProblems(problems: readonly TLocalizedValidationError[], path: string): readonly InputProblem[] {
  return problems.map((problem) => ({
    path: `${path}${problem.instancePath}`,
    sentence: (say) => say.schema(problem),
  }));
}
