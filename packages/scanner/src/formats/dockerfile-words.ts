import { scalarAt, textAt } from './nodes.ts';
import { isMasked } from './template-marks.ts';
import type { Scalar } from './tree.ts';

/**
 * The words of an instruction's arguments without their quotes. Of ENV and LABEL in their old form (`ENV key some
 * value`) the words are the key and all the rest.
 */
export function readWords(instruction: string, body: string, offset: number, escape: string): readonly Scalar[] {
  const words: Scalar[] = [];
  let position = 0;
  while (position < body.length) {
    if (/\s/.test(body[position] ?? '')) {
      position += 1;
      continue;
    }
    const isOldValue = words.length === 1 && hasOldForm(instruction, words[0]);
    const word = isOldValue ? restOf(body, position, offset) : readWord(body, position, offset, escape);
    words.push(word);
    position = word.end - offset;
  }
  return words;
}

function hasOldForm(instruction: string, first: Scalar | undefined): boolean {
  return (instruction === 'ENV' || instruction === 'LABEL') && !String(first?.value).includes('=');
}

function restOf(body: string, position: number, offset: number): Scalar {
  const raw = body.slice(position).trimEnd();
  const value = raw.replace(/^(["'])(.*)\1$/, '$2');
  const span = { start: offset + position, end: offset + position + raw.length };
  return scalarAt(span, value, { quoted: value !== raw, isUnknown: raw.includes('$') || isMasked(raw) });
}

function readWord(body: string, from: number, offset: number, escape: string): Scalar {
  const plainEnd = endOfPlain(body, from, escape);
  // Most words end here: put together character by character, they would take several times the memory.
  let value = textAt(body, { start: from, end: plainEnd });
  let quote: string | undefined;
  let quoted = false;
  let unknown = false;
  let position = plainEnd;
  for (; position < body.length; position += 1) {
    const character = body[position] ?? '';
    if (quote === undefined && /\s/.test(character)) break;
    if (character === escape && quote !== "'" && position + 1 < body.length) {
      const next = body[position + 1] ?? '';
      const isEscape = quote === undefined || next === quote || next === '$' || next === escape;
      value += isEscape ? next : character + next;
      position += 1;
    } else if (quote === undefined && (character === '"' || character === "'")) {
      quote = character;
      quoted = true;
    } else if (character === quote) quote = undefined;
    else {
      if (character === '$' && quote !== "'") unknown = true;
      value += character;
    }
  }
  const span = { start: offset + from, end: offset + Math.min(position, body.length) };
  return scalarAt(span, value, { quoted, isUnknown: unknown || isMasked(value) });
}

/** Where a word ends or has its first quote, variable or escape. */
function endOfPlain(body: string, from: number, escape: string): number {
  let position = from;
  while (position < body.length) {
    const character = body.charAt(position);
    if (character === escape || /[\s"'$]/.test(character)) break;
    position += 1;
  }
  return position;
}
