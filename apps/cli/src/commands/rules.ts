import { loadRules } from '@plumbline/scanner/services';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';

/** Lists every rule, by service and then the most severe first. */
export async function runRules(terminal: Terminal): Promise<ExitCode> {
  for (const { id, severity, title } of (await loadRules()).values()) {
    terminal.print(`${severity}  ${id.padEnd(52)}  ${title}`);
  }
  return EXIT.success;
}
