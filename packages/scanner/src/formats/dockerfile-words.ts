import { lineAt } from './lines.ts';
import { scalarAt, textAt } from './nodes.ts';
import { isMasked } from './template-marks.ts';
import type { Scalar, Source } from './tree.ts';

/** A part of an instruction, with what continues its lines blanked out; it begins at `offset` in the file. */
export interface Piece {
  readonly source: Source;
  readonly text: string;
  readonly offset: number;
}

/**
 * The words of an instruction's arguments without their quotes. Of ENV and LABEL in their old form (`ENV key some
 * value`) the words are the key and all the rest.
 */
export function readWords(instruction: string, piece: Piece, escape: string): readonly Scalar[] {
  const { text, offset } = piece;
  const words: Scalar[] = [];
  let position = 0;
  while (position < text.length) {
    if (/\s/.test(text[position] ?? '')) {
      position += 1;
      continue;
    }
    const isOldValue = words.length === 1 && hasOldForm(instruction, words[0]);
    const word = isOldValue ? restOf(piece, position) : readWord(piece, position, escape);
    words.push(word);
    position = word.end - offset;
  }
  return words;
}

function hasOldForm(instruction: string, first: Scalar | undefined): boolean {
  return (instruction === 'ENV' || instruction === 'LABEL') && !String(first?.value).includes('=');
}

function restOf({ source, text, offset }: Piece, position: number): Scalar {
  const raw = text.slice(position).trimEnd();
  const value = raw.replace(/^(["'])(.*)\1$/, '$2');
  const span = { start: offset + position, end: offset + position + raw.length };
  return scalarAt(source, span, value, { quoted: value !== raw, isUnknown: raw.includes('$') || isMasked(raw) });
}

function readWord(piece: Piece, from: number, escape: string): Scalar {
  const { source, text: body, offset } = piece;
  const plainEnd = endOfPlain(body, from, escape);
  // Most words end here: put together character by character, they would take several times the memory.
  let value = textAt(body, { start: from, end: plainEnd });
  let quote: string | undefined;
  let quoted = false;
  let unknown = false;
  let position = plainEnd;
  for (; position < body.length; position += 1) {
    const continued = continuedAt(piece, position, escape);
    // A word ends where the next line begins with a blank.
    if (continued !== undefined && (quote !== undefined || !/\s/.test(body[continued] ?? ''))) position = continued;
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
  return scalarAt(source, span, value, { quoted, isUnknown: unknown || isMasked(value) });
}

/**
 * Where a text goes on whose line is continued at a place, if it is: behind the break, which stands for nothing.
 * Source: https://docs.docker.com/reference/dockerfile/#escape
 */
function continuedAt({ source, text: body, offset }: Piece, position: number, escape: string): number | undefined {
  if (body[position] !== ' ' || source.text[offset + position] !== escape) return undefined;
  let line = lineAt(source.text, offset + position);
  while (line && line.next - offset < body.length) {
    const start = line.next - offset;
    line = lineAt(source.text, line.next);
    // Lines of comments among them are blanked out.
    if (line && body.slice(start, line.end - offset).trim() !== '') return start;
  }
  return undefined;
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
