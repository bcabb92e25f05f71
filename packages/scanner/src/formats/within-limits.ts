import type { ParsedFile, Parser, Source } from './tree.ts';

/**
 * Words and marks that are read of one file. Each node takes at least one of them, so that a small file cannot become a
 * tree that fills the memory; a real configuration file of the greatest size that we read stays below it.
 */
export const MAX_TOKENS = 3_500_000;

/**
 * A parser that reads the beginning of a file with more words and marks than `limit`, and reports where it
 * stopped. Counting stands before parsing, so that it is the same for every format and for the parsers of libraries.
 */
export function withinLimits(parser: Parser, limit = MAX_TOKENS): Parser {
  return (source) => {
    const end = endOfTokens(source.text, limit);
    return end === undefined ? parser(source) : parseBeginning(parser, source, end, limit);
  };
}

function parseBeginning(parser: Parser, source: Source, end: number, limit: number): ParsedFile {
  const parsed = parser({ ...source, text: source.text.slice(0, end) });
  const problem = { start: end, end: end + 1, message: `only the first ${limit} words and marks are read` };
  // First, since a report names no more than the first few problems of a file.
  return { ...parsed, problems: [problem, ...parsed.problems] };
}

/** Where the word or mark beyond the first `limit` ones begins; undefined when the text has no more. */
export function endOfTokens(text: string, limit: number): number | undefined {
  if (text.length <= limit) return undefined;
  let tokens = 0;
  let before = BLANK;
  for (let index = 0; index < text.length; index += 1) {
    const kind = KINDS[text.charCodeAt(index)] ?? WORD;
    if (kind === MARK || (kind === WORD && before !== WORD)) tokens += 1;
    if (tokens > limit) return index;
    before = kind;
  }
  return undefined;
}

const BLANK = 0;
const MARK = 1;
const WORD = 2;

/** What each character of ASCII is; all beyond it belong to words. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => (isWordCharacter(code) ? WORD : code > 32 ? MARK : BLANK));

/** Letters, digits, all beyond ASCII, and what stands inside of names, paths and numbers. */
function isWordCharacter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 45 && code <= 57) || code === 95 || code > 127
  );
}
