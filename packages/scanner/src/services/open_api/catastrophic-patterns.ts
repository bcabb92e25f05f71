/**
 * Which regular expressions take exponential time: those in which a repetition repeats what could be one piece of it, or
 * two. Only what is certain by the form is told.
 * Source: https://owasp.org/www-community/attacks/Regular_expression_Denial_of_Service_-_ReDoS
 */

/** One atom of a pattern with its quantifier. */
interface Piece {
  /** As it is written, without the quantifier. */
  readonly atom: string;
  /** What a group may be; undefined for any other atom. */
  readonly alternatives: readonly (readonly Piece[])[] | undefined;
  /** Whether it may be left out. */
  readonly isOptional: boolean;
  readonly isRepeated: boolean;
}

/** Units: characters. Longer ones are judged by what stands at their beginning. */
const LONGEST = 2000;

export function isCatastrophic(pattern: string): boolean {
  const waiting = [...alternativesIn(new Reading(pattern.slice(0, LONGEST)))];
  for (let pieces = waiting.pop(); pieces; pieces = waiting.pop()) {
    for (const { alternatives = [], isRepeated } of pieces) {
      if (isRepeated && alternatives.some(isOneRepetition)) return true;
      waiting.push(...alternatives);
    }
  }
  return false;
}

/** Whether all that has to be there is one repetition, with nothing that would tell where it ends and begins again. */
function isOneRepetition(pieces: readonly Piece[]): boolean {
  return pieces.some(
    (piece) => repeats(piece) && pieces.every((other) => other === piece || other.isOptional || other.atom === '.'),
  );
}

function repeats({ alternatives, isRepeated }: Piece): boolean {
  return isRepeated || alternatives?.some(isOneRepetition) === true;
}

class Reading {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** What an expression takes from here, which goes on behind it. */
  take(expression: RegExp): string | undefined {
    expression.lastIndex = this.at;
    const [found] = expression.exec(this.text) ?? [];
    this.at += found?.length ?? 0;
    return found;
  }
}

/** Up to the end of the group, or of the pattern. */
function alternativesIn(reading: Reading, depth = 0): readonly (readonly Piece[])[] {
  const alternatives: Piece[][] = [[]];
  while (reading.at < reading.text.length && reading.take(/\)/y) === undefined) {
    if (reading.take(/\|/y) === undefined) alternatives.at(-1)?.push(pieceAt(reading, depth));
    else alternatives.push([]);
  }
  return alternatives;
}

const DEEPEST = 50;

function pieceAt(reading: Reading, depth: number): Piece {
  const start = reading.at;
  const opening = depth < DEEPEST ? reading.take(/\((?:\?(?::|<?[=!]|<\w{1,50}>))?/y) : undefined;
  const alternatives = opening === undefined ? undefined : alternativesIn(reading, depth + 1);
  if (opening === undefined) reading.take(/\[\^?\]?(?:\\[^]|[^\\\]])*\]?|\\[^]|[^]/y);
  const atom = reading.text.slice(start, reading.at);
  const quantifier = reading.take(/[*+?]|\{\d{0,9},?\d{0,9}\}/y) ?? '';
  // A possessive one gives nothing back.
  const isPossessive = reading.take(/[?+]/y) === '+';
  const isZeroWide = /^(?:[$^]|\\b)$/i.test(atom) || /^\(\?<?[=!]$/.test(opening ?? '');
  const isEmpty = alternatives?.some((pieces) => pieces.every(({ isOptional }) => isOptional)) === true;
  return {
    atom,
    alternatives,
    isOptional: isZeroWide || isEmpty || /^[*?]|^\{0?,/.test(quantifier),
    isRepeated: !isPossessive && !isZeroWide && /^[*+]|,\}$/.test(quantifier),
  };
}
