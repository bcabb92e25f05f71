import type { ExampleFile } from '@plumbline/model/contract/rules';
import { referenceText } from '@plumbline/model/reference-text';
import { severityText } from '@plumbline/model/severity';
import { loadRuleDetails } from '@plumbline/scanner/rules/rule-catalogue';
import { customRuleDetails } from '../custom-rules/custom-rule-details.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { unknownRule } from '../unknown-rule.ts';
import { texts } from '../texts.ts';

/** Prints what one rule is about. Errors: CommandError `usage` for an unknown one. */
export async function runExplain(id: string, customRules: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const custom = await customRuleDetails(customRules);
  const rule = custom.find((one) => one.id === id) ?? (await loadRuleDetails(id));
  if (!rule) throw await unknownRule(id, custom);
  terminal.print(`${terminal.style('bold', rule.title)}  ${severityText(rule.severity)}`);
  terminal.print(terminal.style('dim', rule.id));
  if (rule.terms) terminal.print(`${texts.alsoFoundBy}: ${rule.terms.join(', ')}`);
  terminal.print('');
  terminal.print(rule.problem);
  terminal.print('');
  terminal.print(`${texts.remediation}: ${rule.remediation}`);
  if (!rule.fix) terminal.print(texts.fixNone);
  else terminal.print(rule.fixNeeds === undefined ? texts.fixSafe : texts.fixNeeds(rule.fixNeeds));
  for (const source of rule.sources) terminal.print(`${texts.source}: ${terminal.link(source, source)}`);
  for (const reference of rule.references) terminal.print(`${texts.references}: ${referenceText(reference)}`);
  for (const file of rule.examples?.bad ?? []) printExample(texts.fails(file.name), file, terminal);
  for (const file of rule.examples?.good ?? []) printExample(texts.passes(file.name), file, terminal);
  return EXIT.success;
}

/** The lines of a file, those that the rule is about marked as a report marks them. */
function printExample(title: string, { lines, marked }: ExampleFile, terminal: Terminal): void {
  terminal.print('');
  terminal.print(terminal.style('bold', title));
  for (const [index, line] of lines.entries()) {
    const isMarked = marked.some(({ fromLine, toLine }) => index >= fromLine && index <= toLine);
    terminal.print(isMarked ? `${terminal.style('red', '>')} ${line}` : `  ${line}`);
  }
}
