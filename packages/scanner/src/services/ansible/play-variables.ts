/* Variables that plays, blocks and tasks give beside what uses them. */
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Pair } from '../../formats/tree.ts';
import { variableIn, writtenIn } from '../../resources/ansible-variables.ts';
import { argumentText, type Argument } from './arguments.ts';

/** An argument with what variables put in as they are written; as it was where that cannot be known. */
export function withVariable(argument: Argument, variableOf: (name: string) => Pair | undefined): Argument {
  const { at, text } = argument;
  const node = 'key' in at ? at.value : at;
  if (text !== undefined || node.kind !== 'scalar') return argument;
  const inLine = argument.written;
  const name = inLine === undefined ? variableIn(node) : ONE_MARK.exec(inLine)?.[1];
  const pair = name === undefined ? undefined : variableOf(name);
  const given = pair ? argumentText(pair.value) : undefined;
  if (given !== undefined) return { ...argument, text: given, isQuoted: isQuoted(pair), isOfVariable: true };
  if (name !== undefined || (inLine === undefined && (!('key' in at) || node.tag))) return argument;
  const filled = filledIn(inLine ?? writtenIn(node), variableOf);
  return filled === undefined ? argument : { ...argument, text: filled, isOfVariable: true };
}

/** The variable that is all that an argument in a line says. */
const ONE_MARK = /^\{\{\s{0,20}([A-Za-z_]\w{0,60})\s{0,20}\}\}$/;

const MARK = /\{\{\s{0,20}([A-Za-z_]\w{0,60})\s{0,20}\}\}/g;

/** A text with what variables put in; undefined where one of them is not known. */
function filledIn(written: string | undefined, variableOf: (name: string) => Pair | undefined): string | undefined {
  let isKnown = true;
  const text = written?.replace(MARK, (mark, name: string) => {
    const value = argumentText(variableOf(name)?.value);
    if (value === undefined) isKnown = false;
    return value ?? mark;
  });
  return text === undefined || !isKnown || hasTemplateMarks(text) ? undefined : text;
}

function isQuoted(pair: Pair | undefined): boolean {
  return pair?.value.kind === 'scalar' && pair.value.quoted;
}
