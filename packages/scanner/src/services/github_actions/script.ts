/** A shell script of a step: its commands and the expressions in it, each with its place in the file. */
import { isMasked } from '../../formats/template-marks.ts';
import type { Place, Scalar, Span } from '../../formats/tree.ts';
import type { ShellCommand } from '../../reading/shell-commands.ts';
import { commandsIn, writtenText } from '../../reading/yaml-script.ts';
import { oncePer } from '../../rules/once-per.ts';
import { expressionsIn, marksIn, type Expression } from './expressions.ts';

/** An expression where it stands in a file. */
export interface FoundExpression {
  readonly at: Place;
  readonly expression: Expression;
}

/** The expressions in a scalar. */
export const expressionsOf = oncePer((scalar: Scalar): readonly FoundExpression[] => {
  if (typeof scalar.value !== 'string' || scalar.unknown || !scalar.value.includes('${{')) return [];
  const { text, offset } = writtenText(scalar);
  return expressionsIn(text).map(({ start, end, expression }) => ({
    at: placeIn(scalar, offset, start, end),
    expression,
  }));
});

/** More expressions at one place, as those of a text in quotes are, are not asked. */
const MAX_AT_PLACE = 50;

/** The expressions in a part of a scalar. */
export function expressionsWithin(scalar: Scalar, { start, end }: Span): readonly FoundExpression[] {
  const all = expressionsOf(scalar);
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.at.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found: FoundExpression[] = [];
  for (let index = low; index < all.length && found.length < MAX_AT_PLACE; index += 1) {
    const expression = all[index];
    if (!expression || expression.at.start >= end) break;
    found.push(expression);
  }
  return found;
}

function placeIn({ source, start, end }: Scalar, offset: number | undefined, from: number, to: number): Place {
  return offset === undefined ? { source, start, end } : { source, start: offset + from, end: offset + to };
}

/** Stands for an expression: a variable of the same length, whose value nobody knows. */
const HIDDEN = '\uE000';

/** The simple commands of a script; an expression in them is a word, or a part of one, that is unknown. */
export const commandsOf = oncePer((scalar: Scalar): readonly ShellCommand[] =>
  typeof scalar.value !== 'string' || scalar.unknown || isMasked(scalar.value)
    ? []
    : commandsIn(scalar, withoutExpressions),
);

function withoutExpressions(text: string): string {
  let hidden = '';
  let done = 0;
  for (const { start, end } of marksIn(text)) {
    hidden += text.slice(done, start) + HIDDEN.repeat(end - start);
    done = end;
  }
  return hidden + text.slice(done);
}

/** The text of a word in which an expression stands, as people wrote it; that of the command where it has no place. */
export function writtenIn({ source, start, end }: Place): string {
  return source.text.slice(start, end);
}
