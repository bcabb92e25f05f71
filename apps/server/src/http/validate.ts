import type { TSchema, Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { AppError, type InputProblem } from '../errors.ts';
import { problemAt } from '../messages/problem-at.ts';
import type { Sentence } from '../messages/texts.ts';
import { nulProblem, schemaProblems } from '../schema-problems.ts';

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
    const converted: unknown = part === 'body' ? value : convertedBy(compiled, Object(value) as Written);
    if (!compiled.Check(converted)) throw invalid(schemaProblems(compiled.Errors(converted), `/${part}`));
    const cleaned = compiled.Clean(converted);
    const unstorable = nulProblem(cleaned, `/${part}`);
    if (unstorable) throw invalid([unstorable]);
    return cleaned as Static<S>;
  };
}

/** As they stand in an address; a name that is there several times has all of its texts. */
type Written = Readonly<Record<string, unknown>>;

/** By itself, a number may be written `true`, `2.9` for 2, or `0x3`: whoever writes that means something else. */
function convertedBy(schema: { Convert(value: unknown): unknown }, written: Written): unknown {
  const converted = schema.Convert({ ...written }) as Record<string, unknown>;
  for (const [name, value] of Object.entries(converted)) {
    const text = written[name];
    if (typeof value === 'number' && !(DECIMAL.test(String(text)) && Number(text) === value)) converted[name] = text;
  }
  return converted;
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** What is wrong with a request, the first problem as its sentence. */
export function invalid(errors: readonly InputProblem[]): AppError {
  const [first] = errors;
  const sentence: Sentence = (say) => (first ? problemAt(first.path, first.sentence(say)) : say.inputInvalid);
  return new AppError('invalid', sentence, { errors });
}
