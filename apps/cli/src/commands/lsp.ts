import { serveEditor } from '../editor/language-server.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { knownRuleLinks } from '../rule-links.ts';
import { today } from '../scan-options.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

const PAUSE_MS = 250;
/** To look through as many takes about a second. */
const MOST_ENTRIES = 50_000;

export interface LspOptions {
  /** False leaves out what is good practice alone. */
  readonly hygiene: boolean;
}

/**
 * Speaks with an editor on standard input and output, which belong to nobody else meanwhile.
 * Errors: CommandError `usage` where a person started it.
 */
export async function runLsp({ hygiene }: LspOptions, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  if (terminal.canAsk) throw new CommandError(EXIT.usage, texts.lspIsForEditors);
  const { stdin, stdout } = process;
  const code = await serveEditor(stdin, stdout, {
    hygiene,
    judgedAt: today(),
    link: await knownRuleLinks(settings),
    pauseMs: PAUSE_MS,
    mostEntries: MOST_ENTRIES,
  });
  // The program ends when nothing is waited for.
  stdin.destroy();
  return code;
}
