import type { Random } from './random.ts';

const CHARACTERS = '{}[]()<>"\'`\\#;:,=!&*|%@?~^/-+.$_ \t\n\r\0\v\f\u0085\u00a0\u2028\ufeff\ud800\udc00é';
const TOKENS = `--- ... << <<-EOF /* */ // """ ''' $\{ %{ $( {{ }} {% %} <!-- --> <![CDATA[ ]]> <? ?> </ /> &#x &a; [[ ]] !! &a
  *a <<: !Ref \\u \\x 0x 1e9`;
const LINES = ['\r\n', '\\\n', '\\\r\n', '\n\n', '\nEOF\n', '>-\n', '\n- ', '\n? ', ': ', '| '];
/** Marks that mean something in one format or another, and characters that are often forgotten. */
const MARKS = [...CHARACTERS, ...TOKENS.split(/\s+/), ...LINES];

/** A text with one to eight changes of characters, words and lines, or with the end of another text. */
export function mutate(text: string, other: string, random: Random): string {
  let mutated = text;
  for (let changes = 1 + random.below(8); changes > 0; changes -= 1) mutated = random.pick(CHANGES)(mutated, random);
  if (random.below(16) === 0) mutated = mutated.slice(0, random.below(mutated.length + 1));
  if (random.below(8) === 0) {
    mutated = mutated.slice(0, random.below(mutated.length + 1)) + other.slice(random.below(other.length + 1));
  }
  return mutated;
}

type Change = (text: string, random: Random) => string;

const CHANGES: readonly Change[] = [insertMark, insertMark, insertCharacter, deletePart, duplicatePart, swapParts];

function insertMark(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(MARKS).repeat(1 + random.below(2)) + text.slice(at);
}

function insertCharacter(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + String.fromCharCode(random.below(random.below(2) === 0 ? 256 : 0x1_0000)) + text.slice(at);
}

function deletePart(text: string, random: Random): string {
  const { start, end } = partOf(text, random);
  return text.slice(0, start) + text.slice(end);
}

function duplicatePart(text: string, random: Random): string {
  const { start, end } = partOf(text, random);
  const at = random.below(text.length + 1);
  return text.slice(0, at) + text.slice(start, end) + text.slice(at);
}

function swapParts(text: string, random: Random): string {
  const [first, second] = [partOf(text, random), partOf(text, random)].toSorted((a, b) => a.start - b.start);
  if (!first || !second || first.end > second.start) return text;
  const between = text.slice(first.end, second.start);
  const swapped = text.slice(second.start, second.end) + between + text.slice(first.start, first.end);
  return text.slice(0, first.start) + swapped + text.slice(second.end);
}

/** A character, a word or a line. */
function partOf(text: string, random: Random): { readonly start: number; readonly end: number } {
  const start = random.below(text.length);
  const pattern = random.pick([/[^]/y, /\w+|[^\w\s]+|\s+/y, /[^\r\n]*(?:\r\n|[\r\n])?/y]);
  pattern.lastIndex = start;
  return { start, end: start + (pattern.exec(text)?.[0].length ?? 0) };
}
