import { SEVERITY_NAMES } from '@plumbline/model/severity';
import { loadRuleDetails } from '@plumbline/scanner/rules/rule-catalogue';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

/** Prints what one rule is about. Errors: CommandError `usage` for an unknown one. */
export async function runExplain(id: string, terminal: Terminal): Promise<ExitCode> {
  const rule = await loadRuleDetails(id);
  if (!rule) throw new CommandError(EXIT.usage, texts.unknownRule(id));
  terminal.print(`${terminal.style('bold', rule.title)}  ${SEVERITY_NAMES[rule.severity]} (${rule.severity})`);
  terminal.print(terminal.style('dim', rule.id));
  if (rule.terms) terminal.print(`${texts.alsoFoundBy}: ${rule.terms.join(', ')}`);
  terminal.print('');
  terminal.print(rule.problem);
  terminal.print('');
  terminal.print(`${texts.remediation}: ${rule.remediation}`);
  if (rule.fix) terminal.print(rule.fixNeeds === undefined ? texts.fixSafe : texts.fixNeeds(rule.fixNeeds));
  for (const source of rule.sources) terminal.print(`${texts.source}: ${source}`);
  for (const { ruleset, item } of rule.references ?? []) terminal.print(`${texts.references}: ${ruleset} ${item}`);
  return EXIT.success;
}
