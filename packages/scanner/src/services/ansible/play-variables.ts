/* Variables that plays, blocks and tasks give beside what uses them. */
import type { Pair } from '../../formats/tree.ts';
import { variableIn } from '../../resources/ansible-variables.ts';
import { argumentText, type Argument } from './arguments.ts';

/** An argument with what a variable puts in as it is written; as it was where that cannot be known. */
export function withVariable(argument: Argument, variableOf: (name: string) => Pair | undefined): Argument {
  const { at, text } = argument;
  const name = text === undefined ? variableIn('key' in at ? at.value : at) : undefined;
  const pair = name === undefined ? undefined : variableOf(name);
  const given = pair && argumentText(pair.value);
  return given === undefined ? argument : { ...argument, text: given, isQuoted: isQuoted(pair), isOfVariable: true };
}

function isQuoted(pair: Pair | undefined): boolean {
  return pair?.value.kind === 'scalar' && pair.value.quoted;
}
