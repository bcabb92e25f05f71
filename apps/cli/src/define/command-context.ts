import type { ExitCode } from '../exit-codes.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';

/** What every command has, and what it says when it is done. */
export interface CommandContext {
  readonly settings: Settings;
  readonly terminal: Terminal;
  readonly onEnd: (code: ExitCode) => void;
}
