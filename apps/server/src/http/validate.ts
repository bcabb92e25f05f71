import type { TSchema, Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { AppError, type InputProblem } from '../errors.ts';

/** Where a value stands in a request; the first part of the path of each problem. */
type Part = 'params' | 'query' | 'body';

/**
 * Makes the check of one part of a request. What the schema does not name is dropped; text of paths and query strings
 * becomes the number or truth that the schema wants, JSON stays as it is.
 * Errors: AppError 'invalid' with every problem.
 */
export function validator<S extends TSchema>(schema: S, part: Part): (value: unknown) => Static<S> {
  const compiled = Compile(schema);
  return (value) => {
    // Of paths and query strings a copy: cleaning drops in place what another schema may yet ask for.
    const converted: unknown = part === 'body' ? value : compiled.Convert({ ...Object(value) });
    if (!compiled.Check(converted)) throw invalid(compiled.Errors(converted), part);
    return compiled.Clean(converted) as Static<S>;
  };
}

interface SchemaProblem {
  readonly instancePath: string;
  readonly message: string;
}

function invalid(problems: Iterable<SchemaProblem>, part: Part): AppError {
  const errors: InputProblem[] = [...problems].map(({ instancePath, message }) => ({
    path: `/${part}${instancePath}`,
    message,
  }));
  const [first] = errors;
  return new AppError('invalid', first ? `${first.path}: ${first.message}.` : 'The input is not valid.', { errors });
}
