/* Variables that plays, blocks and tasks give beside what uses them. */
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Pair, Scalar } from '../../formats/tree.ts';
import { variableIn, writtenIn } from '../../resources/ansible-variables.ts';
import { argumentText, type Argument } from './arguments.ts';

/** An argument with what variables put in as they are written; as it was where that cannot be known. */
export function withVariable(argument: Argument, variableOf: (name: string) => Pair | undefined): Argument {
  const { at, text } = argument;
  const node = 'key' in at ? at.value : at;
  if (text !== undefined || node.kind !== 'scalar') return argument;
  const name = variableIn(node);
  const pair = name === undefined ? undefined : variableOf(name);
  const given = pair ? argumentText(pair.value) : undefined;
  if (given !== undefined) return { ...argument, text: given, isQuoted: isQuoted(pair), isOfVariable: true };
  // What stands in a line of its own says more than the argument.
  const filled = name === undefined && 'key' in at && !node.tag ? filledIn(node, variableOf) : undefined;
  return filled === undefined ? argument : { ...argument, text: filled, isOfVariable: true };
}

const MARK = /\{\{\s{0,20}([A-Za-z_]\w{0,60})\s{0,20}\}\}/g;

/** A text with what variables put in; undefined where one of them is not known. */
function filledIn(node: Scalar, variableOf: (name: string) => Pair | undefined): string | undefined {
  let isKnown = true;
  const text = writtenIn(node)?.replace(MARK, (mark, name: string) => {
    const value = argumentText(variableOf(name)?.value);
    if (value === undefined) isKnown = false;
    return value ?? mark;
  });
  return text === undefined || !isKnown || hasTemplateMarks(text) ? undefined : text;
}

function isQuoted(pair: Pair | undefined): boolean {
  return pair?.value.kind === 'scalar' && pair.value.quoted;
}
