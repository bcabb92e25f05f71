import { findRules } from '@plumbline/model/find-rules';
import { loadRules } from '@plumbline/scanner/services';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

/** Lists the rules that some words find, the best first; without words every rule, by service and then the most severe first. */
export async function runRules(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const found = findRules([...(await loadRules()).values()], words.join(' '));
  for (const { id, severity, title } of found) terminal.print(`${severity}  ${id.padEnd(52)}  ${title}`);
  if (found.length === 0) terminal.tell(texts.noRuleFound(words.join(' ')));
  return EXIT.success;
}
