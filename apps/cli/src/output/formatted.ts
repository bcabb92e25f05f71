import { checkedPartOf, uncheckedFilesOf, type Coverage, type UncheckedFile } from '@plumbline/model/coverage';
import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import { lineRange, type FailedCheck } from '@plumbline/model/failed-check';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import { joinPath } from '@plumbline/model/paths';
import { displayNameOf } from '@plumbline/model/service-catalogue';
import { countOf, totalOf, type Report, type ReportSummary } from '@plumbline/model/report';
import { summarize } from '@plumbline/model/summarize';
import { SEVERITIES, SEVERITY_NAMES, type Severity } from '@plumbline/model/severity';
import { printable } from './printable.ts';
import type { Style, Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

const SEVERITY_STYLES: Readonly<Record<Severity, Style>> = { 5: 'red', 4: 'orange', 3: 'yellow', 2: 'blue', 1: 'grey' };
const INDENT = '  ';
/** Files that were not checked for one reason: more than these are counted. */
const NAMED_FILES = 5;

/** Prints a report for people: failed checks by file, each with its lines, and a summary at the end. */
export function printFormatted(report: Report, terminal: Terminal): void {
  for (const [file, checks] of byFile(report.failed)) {
    terminal.print(terminal.style('bold', printable(file)));
    for (const check of checks) printCheck(check, terminal);
    terminal.print('');
  }
  printSummary(report, terminal);
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

function printCheck(check: FailedCheck, terminal: Terminal): void {
  const { rule } = check;
  const documentation = parseDocumentation(rule.documentation);
  const range = lineRange(check);
  const severity = terminal.style(
    SEVERITY_STYLES[rule.severity],
    `${SEVERITY_NAMES[rule.severity]} (${rule.severity})`,
  );
  const place = terminal.style('dim', range ? texts.lines(range.from, range.to) : texts.wholeFile);
  terminal.print('');
  terminal.print(`${INDENT}${severity}  ${terminal.style('bold', check.title ?? rule.name)}  ${place}`);
  terminal.print(`${INDENT}${terminal.style('dim', rule.name)}${fixMark(check, terminal)}`);
  if (check.ownSeverity !== undefined) {
    const own = texts.ownSeverity(`${SEVERITY_NAMES[check.ownSeverity]} (${check.ownSeverity})`);
    terminal.print(`${INDENT}${terminal.style(SEVERITY_STYLES[check.ownSeverity], own)}`);
  }
  for (const line of codeFrame(check, terminal)) terminal.print(`${INDENT}${line}`);
  if (check.message) printText(texts.found, check.message, terminal);
  printText(texts.problem, documentation.documentation, terminal);
  printText(texts.remediation, documentation.remediation, terminal);
  for (const source of documentation.sources) printText(texts.source, source, terminal);
  const references =
    documentation.scenarios ?? check.references?.map(({ ruleset, item }) => `${ruleset} ${item}`) ?? [];
  if (references.length > 0) printText(texts.references, references.join(', '), terminal);
}

/** What `plumbline fix` can do about it. */
function fixMark({ fix }: FailedCheck, terminal: Terminal): string {
  if (!fix) return '';
  const mark = fix.needs === undefined ? texts.fixable : texts.fixNeeds(printable(fix.needs));
  return `  ${terminal.style(fix.kind === 'safe' ? 'green' : 'dim', mark)}`;
}

/** The offending lines with two of context; line numbers start at 1. */
function* codeFrame({ snippet, fromLine, toLine }: FailedCheck, terminal: Terminal): Generator<string> {
  if (!snippet || fromLine === undefined || toLine === undefined) return;
  const width = String(snippet.firstLine + snippet.lines.length).length;
  for (const [offset, text] of snippet.lines.entries()) {
    const line = snippet.firstLine + offset;
    const isOffending = line >= fromLine && line <= toLine;
    const number = String(line + 1).padStart(width);
    const shown = printable(text);
    if (isOffending) yield `${terminal.style('red', '>')} ${number} │ ${shown}`;
    else yield terminal.style('dim', `  ${number} │ ${shown}`);
  }
}

function printText(label: string, text: string, terminal: Terminal): void {
  const prefix = label.padEnd(11);
  for (const [index, line] of wrap(printable(text), terminal.width - INDENT.length - prefix.length).entries()) {
    terminal.print(INDENT + (index === 0 ? terminal.style('dim', prefix) : ' '.repeat(prefix.length)) + line);
  }
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function printSummary(report: Report, terminal: Terminal): void {
  const summary = summarize(report);
  const undecided = (report.coverage?.services ?? []).reduce((sum, service) => sum + service.undecided, 0);
  for (const { message } of report.notes) terminal.print(terminal.style('dim', `Note: ${printable(message)}`));
  printUnchecked(report, terminal);
  printCounts(report, summary, terminal);
  terminal.print(
    [
      summary.score === undefined ? texts.noScore : texts.score(summary.score),
      texts.filesRead(report.files),
      ...(summary.services ? [texts.checkedServices(summary.checkedServices ?? 0, summary.services)] : []),
      ...(undecided > 0 ? [texts.undecided(undecided)] : []),
      ...(report.disabled.length > 0 ? [texts.disabled(report.disabled.length)] : []),
    ].join(' · '),
  );
}

/** Only a cluster that was checked as a whole is green. */
function printCounts(report: Report, summary: ReportSummary, terminal: Terminal): void {
  const part = checkedPartOf(summary);
  if (part === 'nothing') terminal.print(terminal.style('grey', texts.nothingChecked));
  if (report.failed.length > 0) {
    const counts = SEVERITIES.filter((severity) => countOf(summary, severity) > 0).map((severity) =>
      terminal.style(SEVERITY_STYLES[severity], `${countOf(summary, severity)} ${SEVERITY_NAMES[severity]}`),
    );
    terminal.print(`${terminal.style('bold', texts.summary(totalOf(summary)))}: ${counts.join(', ')}`);
    const fixes = report.failed.flatMap(({ fix }) => fix ?? []);
    const safe = fixes.filter(({ kind }) => kind === 'safe').length;
    if (fixes.length > 0) terminal.print(texts.fixableChecks(safe, fixes.length - safe));
  } else if (part === 'part' || (part === 'everything' && uncheckedFilesOf(report).length > 0)) {
    terminal.print(texts.noFailedChecksInPart);
  } else if (part !== 'nothing') terminal.print(terminal.style('green', texts.noFailedChecks));
}

/** Services with why they were not checked, then files by reason: a repository may hold thousands of one kind. */
function printUnchecked({ coverage }: Report, terminal: Terminal): void {
  const lines = [...uncheckedLines(coverage)];
  if (lines.length > 0) terminal.print(terminal.style('bold', texts.notChecked));
  for (const line of lines) terminal.print(terminal.style('grey', `${INDENT}${printable(line)}`));
}

function* uncheckedLines(coverage: Coverage | undefined): Generator<string> {
  for (const { service, reason, unchecked = [] } of coverage?.services ?? []) {
    const isSaidOfFiles = unchecked.some((file) => file.reason === reason);
    if (reason !== undefined && !isSaidOfFiles) yield `${service}: ${UNCHECKED_TEXTS[reason]}`;
    yield* fileLines(unchecked, () => `${service}: `);
  }
  yield* fileLines(coverage?.leftOut ?? [], ({ serviceName = '' }) => `${displayNameOf(serviceName)}: `);
}

function* fileLines(files: readonly UncheckedFile[], nameOf: (file: UncheckedFile) => string): Generator<string> {
  for (const [about, alike] of Map.groupBy(files, (file) => `${nameOf(file)}${UNCHECKED_TEXTS[file.reason]}`)) {
    const named = alike.slice(0, NAMED_FILES).map(({ file }) => file);
    const more = alike.length - named.length;
    yield `${about} (${[...named, ...(more > 0 ? [texts.andMore(more)] : [])].join(', ')})`;
  }
}
