import type { ParsedFile, Parser, Source } from '../tree.ts';
import { mutate } from './mutate.ts';
import { Random } from './random.ts';
import { faultsOf } from './tree-faults.ts';

/** An input that a parser does not handle as it must. */
export interface FuzzFailure {
  readonly text: string;
  readonly reason: string;
}

/** Parses as many mutations of the texts as asked for; the same seed makes the same ones. Ends at the first failure. */
export function fuzzFormat(
  parser: Parser,
  format: string,
  texts: readonly string[],
  { count, seed }: { readonly count: number; readonly seed: number },
): FuzzFailure | undefined {
  const random = new Random(seed);
  for (let done = 0; done < count; done += 1) {
    const text = mutate(random.pick(texts), random.pick(texts), random);
    const reason = failureOf(parser, format, text);
    if (reason !== undefined) return { text, reason };
  }
  return undefined;
}

/** Why a parser does not handle a text as it must; undefined when it does. */
export function failureOf(parser: Parser, format: string, text: string): string | undefined {
  let parsed: ParsedFile;
  try {
    parsed = parser(sourceOf(format, text));
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  return faultsOf(parsed)[0];
}

export function sourceOf(format: string, text: string): Source {
  return { text, fileName: `file.${format}`, subPath: '.', configFileType: format };
}
