import { checkRows, checksOf, type CheckRow } from '@plumbline/model/check-rows';
import { filePathOf, lineRange } from '@plumbline/model/failed-check';
import type { Report } from '@plumbline/model/report';
import { severityText } from '@plumbline/model/severity';
import { failLevelOf } from '../check-bundle.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { printable } from '@plumbline/model/printable';
import { COMPARE_OUTPUTS } from '../output/write-outputs.ts';
import { INDENT, SEVERITY_STYLES } from '../output/summary.ts';
import { readReportFile } from '../read-report-file.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface CompareOptions {
  /** Files: reports as JSON, or audit zips. */
  readonly earlier: string;
  readonly later: string;
  readonly output: string;
  readonly minimumFailLevel: string;
}

/**
 * Says what failed between two reports, and what does not any more, as the portal's history does.
 * Errors: CommandError `usage`, and `input` for what is no report.
 */
export async function runCompare(
  { earlier, later, output, minimumFailLevel }: CompareOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const failLevel = failLevelOf(minimumFailLevel);
  const form = COMPARE_OUTPUTS.find((name) => name === output);
  if (form === undefined) throw new CommandError(EXIT.usage, texts.unknownOutput(output, COMPARE_OUTPUTS));
  const before = await readReportFile(earlier);
  const comparison = compared(await readReportFile(later), before);
  if (form === 'json') terminal.print(JSON.stringify(asJson(comparison), null, 2));
  else printComparison(comparison, terminal);
  const isWorse = comparison.new.some(({ check }) => check.rule.severity >= failLevel);
  return isWorse ? EXIT.failedChecks : EXIT.success;
}

type Shown = 'new' | 'fixed' | 'unchecked' | 'unchanged';
type Comparison = Readonly<Record<Shown, readonly CheckRow[]>>;

/** Those that may have been among what an earlier report did not list are unchanged as far as anybody knows. */
function compared(report: Report, earlier: Report): Comparison {
  const rows = checkRows(report, earlier);
  const inState = (...states: readonly CheckRow['state'][]): readonly CheckRow[] =>
    rows.filter(({ state }) => states.includes(state));
  return {
    new: inState('new'),
    fixed: inState('fixed'),
    unchecked: inState('unchecked'),
    unchanged: inState('unchanged', 'failed'),
  };
}

/** Shape: the failed checks as reports have them, those that are new with why; `unchanged` is a number alone. */
function asJson(comparison: Comparison): object {
  const checksIn = (state: Shown): readonly object[] => comparison[state].map(({ check }) => check);
  return {
    new: comparison.new.map(({ check, cause }) => ({ ...check, ...(cause === undefined ? {} : { cause }) })),
    fixed: checksIn('fixed'),
    unchecked: checksIn('unchecked'),
    unchanged: countIn(comparison.unchanged),
  };
}

function printComparison(comparison: Comparison, terminal: Terminal): void {
  for (const state of ['new', 'fixed', 'unchecked'] as const) {
    if (comparison[state].length === 0) continue;
    terminal.print(terminal.style('bold', texts.compared[state](countIn(comparison[state]))));
    for (const row of comparison[state]) terminal.print(`${INDENT}${lineOf(row, terminal)}`);
    terminal.print('');
  }
  terminal.print(
    (['new', 'fixed', 'unchecked', 'unchanged'] as const)
      .filter((state) => state !== 'unchecked' || comparison[state].length > 0)
      .map((state) => texts.compared[state](countIn(comparison[state])))
      .join(' · '),
  );
}

/** `High (4)  What is wrong  path/to/file:12  what was found there`. */
function lineOf({ check, state, cause }: CheckRow, terminal: Terminal): string {
  const { rule, title, message } = check;
  const severity = terminal.style(SEVERITY_STYLES[rule.severity], severityText(rule.severity));
  const file = filePathOf(check) ?? texts.noFile;
  // Where it stood is nowhere now.
  const range = state === 'fixed' ? undefined : lineRange(check);
  const place = terminal.style('bold', printable(range ? `${file}:${range.from}` : file));
  const found = message === undefined ? [] : [printable(message)];
  const because = cause === 'rule' || cause === 'switched-on' ? [texts.newBecause[cause]] : [];
  return [severity, printable(title ?? rule.name), place, ...found, ...because].join('  ');
}

function countIn(rows: readonly CheckRow[]): number {
  return rows.reduce((sum, row) => sum + checksOf(row), 0);
}
