import type { Command } from 'commander';
import { shapeOf } from '../command-shape.ts';
import { SHELLS, completionScript } from '../completion.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

/** Prints what makes a shell complete our commands and options. Errors: CommandError `usage` for an unknown shell. */
export function runCompletion(name: string, program: Command, terminal: Terminal): ExitCode {
  const shell = SHELLS.find((known) => known === name);
  if (shell === undefined) throw new CommandError(EXIT.usage, texts.unknownShell(name, SHELLS));
  terminal.print(completionScript(shell, shapeOf(program)).trimEnd());
  return EXIT.success;
}
