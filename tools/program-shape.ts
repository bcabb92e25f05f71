import { commandLineProgram } from '@plumbline/cli/command-line';
import { shapeOf, type CommandShape } from '@plumbline/cli/command-shape';
import { readSettings } from '@plumbline/cli/settings';
import { processTerminal } from '@plumbline/cli/terminal';

/** All commands of the command line, for what is made of them. */
export function programShape(): CommandShape {
  return shapeOf(commandLineProgram({ settings: readSettings({}), terminal: processTerminal({}), onEnd: () => {} }));
}
