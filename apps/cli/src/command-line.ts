import { Command, CommanderError } from 'commander';
import { afterHelp } from './after-help.ts';
import type { CommandContext } from './define/command-context.ts';
import { defineEditors } from './define/editors.ts';
import { defineElsewhere } from './define/elsewhere.ts';
import { definePipelines } from './define/pipelines.ts';
import { defineReports } from './define/reports.ts';
import { defineRules } from './define/rules.ts';
import { defineScanning } from './define/scanning.ts';
import { defineShells } from './define/shells.ts';
import { defineSettingsFiles } from './define/settings-files.ts';
import { defineSigningIn } from './define/signing-in.ts';
import { defineTokens } from './define/tokens.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { fromOldSpellings } from './old-spellings.ts';
import { readSettings, type Settings } from './settings.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { texts } from './texts.ts';
import { unexpectedLines } from './unexpected.ts';
import { VERSION } from './version.ts';

/** In the order in which help lists them. */
const GROUPS = [
  defineScanning,
  defineElsewhere,
  defineSettingsFiles,
  defineSigningIn,
  defineReports,
  defineRules,
  defineTokens,
  definePipelines,
  defineEditors,
  defineShells,
];

/** Parses the arguments and runs the command that they name. Errors end as one sentence and an exit code. */
export async function runCommandLine(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal = processTerminal(environment),
): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.success;
  const settings = readSettings(environment);
  const program = commandLineProgram({
    settings,
    terminal,
    onEnd: (code) => {
      exitCode = code;
    },
  });
  try {
    const spelled = fromOldSpellings(args);
    for (const hint of spelled.hints) terminal.tell(hint);
    await program.parseAsync([...spelled.args], { from: 'user' });
  } catch (error) {
    return exitCodeOf(error, settings, terminal);
  } finally {
    terminal.progress('');
  }
  return exitCode;
}

/** Every command with its arguments and options: also what completes them and the manual page are made of it. */
export function commandLineProgram(context: CommandContext): Command {
  const program = new Command('plumbline')
    .description(texts.description)
    .version(VERSION, '-v, --version')
    .addHelpText('after', afterHelp)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.terminal.print(text.trimEnd()),
      writeErr: (text) => context.terminal.tell(text.trimEnd()),
    });

  for (const define of GROUPS) define(program, context);
  return program;
}

function exitCodeOf(error: unknown, settings: Settings, terminal: Terminal): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.success : EXIT.usage;
  if (error instanceof CommandError) {
    terminal.tell(error.message);
    return error.exitCode;
  }
  for (const line of unexpectedLines(error, settings)) terminal.tell(line);
  return EXIT.internal;
}
