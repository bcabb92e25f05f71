import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadRuleDetails } from '@plumbline/scanner/rules/rule-catalogue';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { reasonOf } from '../reason-of.ts';

/** Writes the beginning of a rule, which works as it is. Errors: CommandError `usage` for an identifier that cannot be, `input` where it cannot be written. */
export async function runRulesNew(id: string, folder: string, terminal: Terminal): Promise<ExitCode> {
  if (!/^[A-Za-z][\w.-]{0,127}$/.test(id)) throw new CommandError(EXIT.usage, texts.ruleIdInvalid(id.slice(0, 200)));
  if (await loadRuleDetails(id)) throw new CommandError(EXIT.usage, texts.ownRuleId(id));
  const file = path.join(folder, `${id}.yaml`);
  try {
    // What is there already is never replaced.
    writeFileSync(file, texts.ruleBeginning(id), { flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new CommandError(
      EXIT.input,
      isThere ? texts.ruleFileIsThere(file) : texts.cannotWrite(file, reasonOf(error)),
      {
        cause: error,
      },
    );
  }
  terminal.tell(texts.written(file));
  terminal.tell(texts.ruleIsBegun(file));
  return EXIT.success;
}
