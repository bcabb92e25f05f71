import { checkedPartOf, uncheckedFilesOf, type Coverage, type UncheckedFile } from '@plumbline/model/coverage';
import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import { lineRange, type FailedCheck } from '@plumbline/model/failed-check';
import { referenceText } from '@plumbline/model/reference-text';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import { joinPath } from '@plumbline/model/paths';
import { countOf, totalOf, type Report, type ReportSummary } from '@plumbline/model/report';
import { isLeftOutNote } from '@plumbline/model/report-notes';
import { summarize } from '@plumbline/model/summarize';
import { typesLike } from '@plumbline/model/unchecked-rows';
import { SEVERITIES, SEVERITY_NAMES, type Severity } from '@plumbline/model/severity';
import { printable } from './printable.ts';
import { wrap } from './wrap.ts';
import type { Style, Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

const SEVERITY_STYLES: Readonly<Record<Severity, Style>> = { 5: 'red', 4: 'orange', 3: 'yellow', 2: 'blue', 1: 'grey' };
const INDENT = '  ';
/** Files that were not checked for one reason: more than these are counted. */
const NAMED_FILES = 5;

/** Lines that are printed together: each call of the system costs more than to make some of them. */
const LINES_AT_ONCE = 500;

type Page = Pick<Terminal, 'print' | 'style' | 'width'>;

/** Prints a report for people: failed checks by file, each with its lines, and a summary at the end. */
export function printFormatted(report: Report, terminal: Terminal): void {
  let lines: string[] = [];
  function printAll(): void {
    terminal.print(lines.join('\n'));
    lines = [];
  }
  const page: Page = {
    style: terminal.style,
    width: terminal.width,
    print: (line) => {
      lines.push(line);
      if (lines.length === LINES_AT_ONCE) printAll();
    },
  };

  for (const [file, checks] of byFile(report.failed)) {
    page.print(page.style('bold', printable(file)));
    for (const check of checks) printCheck(check, page);
    page.print('');
  }
  printSummary(report, page);
  if (lines.length > 0) printAll();
}

/** Files with the worst failed check first; a report's checks come sorted by severity. */
function byFile(checks: readonly FailedCheck[]): ReadonlyMap<string, readonly FailedCheck[]> {
  const files = new Map<string, FailedCheck[]>();
  for (const check of checks) {
    const file = check.config_file ? joinPath(check.config_file.subPath, check.config_file.fileName) : texts.noFile;
    const ofFile = files.get(file);
    if (ofFile) ofFile.push(check);
    else files.set(file, [check]);
  }
  return files;
}

function printCheck(check: FailedCheck, page: Page): void {
  const { rule } = check;
  const documentation = parseDocumentation(rule.documentation);
  const range = lineRange(check);
  const severity = page.style(SEVERITY_STYLES[rule.severity], `${SEVERITY_NAMES[rule.severity]} (${rule.severity})`);
  const place = page.style('dim', range ? texts.lines(range.from, range.to) : texts.wholeFile);
  page.print('');
  page.print(`${INDENT}${severity}  ${page.style('bold', check.title ?? rule.name)}  ${place}`);
  page.print(`${INDENT}${page.style('dim', rule.name)}${fixMark(check, page)}`);
  if (check.ownSeverity !== undefined) {
    const own = texts.ownSeverity(`${SEVERITY_NAMES[check.ownSeverity]} (${check.ownSeverity})`);
    page.print(`${INDENT}${page.style(SEVERITY_STYLES[check.ownSeverity], own)}`);
  }
  for (const line of codeFrame(check, page)) page.print(`${INDENT}${line}`);
  if (check.message) printText(texts.found, check.message, page);
  if (check.wanted) printText(texts.wanted, check.wanted, page);
  printText(texts.problem, documentation.documentation, page);
  printText(texts.remediation, documentation.remediation, page);
  for (const source of documentation.sources) printText(texts.source, source, page);
  const references = documentation.scenarios ?? check.references?.map(referenceText) ?? [];
  if (references.length > 0) printText(texts.references, references.join(', '), page);
}

/** What `plumbline fix` can do about it. */
function fixMark({ fix }: FailedCheck, page: Page): string {
  if (!fix) return '';
  const mark = fix.needs === undefined ? texts.fixable : texts.fixNeeds(printable(fix.needs));
  return `  ${page.style(fix.kind === 'safe' ? 'green' : 'dim', mark)}`;
}

/** The offending lines with two of context; line numbers start at 1. */
function* codeFrame({ snippet, fromLine, toLine }: FailedCheck, page: Page): Generator<string> {
  if (!snippet || fromLine === undefined || toLine === undefined) return;
  const width = String(snippet.firstLine + snippet.lines.length).length;
  for (const [offset, text] of snippet.lines.entries()) {
    const line = snippet.firstLine + offset;
    const isOffending = line >= fromLine && line <= toLine;
    const number = String(line + 1).padStart(width);
    const shown = printable(text);
    if (isOffending) yield `${page.style('red', '>')} ${number} │ ${shown}`;
    else yield page.style('dim', `  ${number} │ ${shown}`);
  }
}

function printText(label: string, text: string, page: Page): void {
  const prefix = label.padEnd(11);
  for (const [index, line] of wrap(printable(text), page.width - INDENT.length - prefix.length).entries()) {
    page.print(INDENT + (index === 0 ? page.style('dim', prefix) : ' '.repeat(prefix.length)) + line);
  }
}

function printSummary(report: Report, page: Page): void {
  const summary = summarize(report);
  const undecided = (report.coverage?.services ?? []).reduce((sum, service) => sum + service.undecided, 0);
  for (const { message } of report.notes) page.print(page.style('dim', `Note: ${printable(message)}`));
  printUnchecked(report, page);
  printCounts(report, summary, page);
  page.print(
    [
      summary.score === undefined ? texts.noScore : texts.score(summary.score),
      texts.filesRead(report.files),
      ...(summary.services ? [texts.checkedServices(summary.checkedServices ?? 0, summary.services)] : []),
      ...(undecided > 0 ? [texts.undecided(undecided)] : []),
      ...(report.notes.some(isLeftOutNote) ? [texts.hygieneLeftOut] : []),
      ...(report.disabled.length > 0 ? [texts.disabled(report.disabled.length)] : []),
    ].join(' · '),
  );
}

/** Only a cluster that was checked as a whole is green. */
function printCounts(report: Report, summary: ReportSummary, page: Page): void {
  const part = checkedPartOf(summary);
  if (part === 'nothing') page.print(page.style('grey', texts.nothingChecked));
  if (report.failed.length > 0) {
    const counts = SEVERITIES.filter((severity) => countOf(summary, severity) > 0).map((severity) =>
      page.style(SEVERITY_STYLES[severity], `${countOf(summary, severity)} ${SEVERITY_NAMES[severity]}`),
    );
    page.print(`${page.style('bold', texts.summary(totalOf(summary)))}: ${counts.join(', ')}`);
    const fixes = report.failed.flatMap(({ fix }) => fix ?? []);
    const safe = fixes.filter(({ kind }) => kind === 'safe').length;
    if (fixes.length > 0) page.print(texts.fixableChecks(safe, fixes.length - safe));
  } else if (part === 'part' || (part === 'everything' && uncheckedFilesOf(report).length > 0)) {
    page.print(texts.noFailedChecksInPart);
  } else if (part !== 'nothing') page.print(page.style('green', texts.noFailedChecks));
}

/** Services with why they were not checked, then files by reason: a repository may hold thousands of one kind. */
function printUnchecked({ coverage }: Report, page: Page): void {
  const lines = [...uncheckedLines(coverage)];
  if (lines.length > 0) page.print(page.style('bold', texts.notChecked));
  for (const line of lines) page.print(page.style('grey', `${INDENT}${printable(line)}`));
}

function* uncheckedLines(coverage: Coverage | undefined): Generator<string> {
  for (const { service, reason, unchecked = [] } of coverage?.services ?? []) {
    const isSaidOfFiles = unchecked.some((file) => file.reason === reason);
    if (reason !== undefined && !isSaidOfFiles) yield `${service}: ${UNCHECKED_TEXTS[reason]}`;
    yield* fileLines(unchecked, () => `${service}: `);
  }
  yield* fileLines(coverage?.leftOut ?? [], (file) => `${typesLike(file)}: `);
}

function* fileLines(files: readonly UncheckedFile[], nameOf: (file: UncheckedFile) => string): Generator<string> {
  for (const [about, alike] of Map.groupBy(files, (file) => `${nameOf(file)}${UNCHECKED_TEXTS[file.reason]}`)) {
    const named = alike.slice(0, NAMED_FILES).map(({ file }) => file);
    const more = alike.length - named.length;
    yield `${about} (${[...named, ...(more > 0 ? [texts.andMore(more)] : [])].join(', ')})`;
  }
}
