import { checkedPartOf, uncheckedFilesOf, type Coverage, type UncheckedFile } from '@plumbline/model/coverage';
import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import { countOf, totalOf, type Report, type ReportSummary } from '@plumbline/model/report';
import { isIgnoringNote, isLeftOutNote } from '@plumbline/model/report-notes';
import { filePathOf } from '@plumbline/model/failed-check';
import { SEVERITIES, SEVERITY_NAMES, type Severity } from '@plumbline/model/severity';
import { summarize } from '@plumbline/model/summarize';
import { testFolderOf } from '@plumbline/model/test-folders';
import { typesLike } from '@plumbline/model/unchecked-rows';
import type { Style, Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { printable } from '@plumbline/model/printable';
import { wrap } from './wrap.ts';

export type Page = Pick<Terminal, 'print' | 'style' | 'width'>;

export const SEVERITY_STYLES: Readonly<Record<Severity, Style>> = {
  5: 'red',
  4: 'orange',
  3: 'yellow',
  2: 'blue',
  1: 'grey',
};
export const INDENT = '  ';
/** Of what was not checked for one reason, and of notes: more than these are counted. */
const MOST_NAMED = 5;
const MOST_FOLDERS = 3;
/** Of fewer failed checks, or of a smaller part of all, nobody needs to be told that they are of tests. */
const LEAST_OF_TESTS = 10;
const LEAST_PART_OF_TESTS = 0.1;

/** Prints what was not checked and why, how much failed, and how much was checked. */
export function printSummary(report: Report, page: Page): void {
  const summary = summarize(report);
  const undecided = (report.coverage?.services ?? []).reduce((sum, service) => sum + service.undecided, 0);
  const { notes } = report;
  // What is ignored in vain is for the reader to mend.
  const first = notes.toSorted((a, b) => Number(isIgnoringNote(b)) - Number(isIgnoringNote(a)));
  for (const { message } of first.slice(0, MOST_NAMED)) printWrapped(texts.note(message), 'dim', page);
  if (notes.length > MOST_NAMED) page.print(page.style('dim', texts.moreNotes(notes.length - MOST_NAMED)));
  printUnchecked(report, page);
  printCounts(report, summary, page);
  page.print(
    [
      summary.score === undefined ? texts.noScore : texts.score(summary.score),
      texts.filesRead(report.files),
      ...(summary.services ? [texts.checkedServices(summary.checkedServices ?? 0, summary.services)] : []),
      ...(undecided > 0 ? [texts.undecided(undecided)] : []),
      ...(notes.some(isLeftOutNote) ? [texts.hygieneLeftOut] : []),
      ...disabledTexts(report),
    ].join(' · '),
  );
}

function disabledTexts({ disabled }: Report): readonly string[] {
  const bySettings = disabled.filter(({ switchedOffBy }) => switchedOffBy === 'settings').length;
  const byComments = disabled.length - bySettings;
  return [
    ...(byComments > 0 ? [texts.disabled(byComments)] : []),
    ...(bySettings > 0 ? [texts.disabledBySettings(bySettings)] : []),
  ];
}

/** Only a cluster that was checked as a whole is green. */
function printCounts(report: Report, summary: ReportSummary, page: Page): void {
  const part = checkedPartOf(summary);
  if (part === 'nothing') page.print(page.style('grey', texts.nothingChecked));
  if (report.failed.length > 0) {
    page.print(countsLine(summary, page));
    const fixes = report.failed.flatMap(({ fix, image }) => (image === undefined ? (fix ?? []) : []));
    const safe = fixes.filter(({ kind }) => kind === 'safe').length;
    if (fixes.length > 0) page.print(texts.fixableChecks(safe, fixes.length - safe));
    printOfTests(report, page);
  } else if (part === 'part' || (part === 'everything' && uncheckedFilesOf(report).length > 0)) {
    page.print(texts.noFailedChecksInPart);
  } else if (part !== 'nothing') page.print(page.style('green', texts.noFailedChecks));
}

/** Says so where many of the failed checks are of files that may only be there for tests: nothing else tells these apart. */
function printOfTests({ failed }: Report, page: Page): void {
  const folders = failed.flatMap((check) => testFolderOf(filePathOf(check) ?? '') ?? []);
  if (folders.length < LEAST_OF_TESTS || folders.length < failed.length * LEAST_PART_OF_TESTS) return;
  const named = [...new Set(folders)];
  const more = named.length - MOST_FOLDERS;
  const shown = [...named.slice(0, MOST_FOLDERS), ...(more > 0 ? ['…'] : [])];
  printWrapped(texts.checksOfTests(folders.length, shown), 'dim', page);
}

/** `12 failed checks: 2 Critical, 10 Low`. */
export function countsLine(summary: ReportSummary, page: Page): string {
  const counts = SEVERITIES.filter((severity) => countOf(summary, severity) > 0).map((severity) =>
    page.style(SEVERITY_STYLES[severity], `${countOf(summary, severity)} ${SEVERITY_NAMES[severity]}`),
  );
  return `${page.style('bold', texts.summary(totalOf(summary)))}: ${counts.join(', ')}`;
}

function printUnchecked({ coverage }: Report, page: Page): void {
  const lines = [...uncheckedLines(coverage)];
  if (lines.length > 0) page.print(page.style('bold', texts.notChecked));
  for (const line of lines) printWrapped(line, 'grey', page, INDENT);
}

/** What was not checked for one reason: a service, and those of its files of which that is said. */
interface Unchecked {
  readonly of: string;
  readonly why: string;
  readonly files: readonly string[];
}

/** By reason: a repository may hold hundreds of services, and thousands of files of one kind. */
function* uncheckedLines(coverage: Coverage | undefined): Generator<string> {
  for (const [why, [first, ...others]] of Map.groupBy(uncheckedIn(coverage), (unchecked) => unchecked.why)) {
    if (!first) continue;
    const named = [first, ...others].flatMap(({ of, files }) => (files.length > 0 ? files : [of]));
    if (others.length > 0) yield `${why}: ${someOf(named)}`;
    else yield first.files.length > 0 ? `${first.of}: ${why} (${someOf(named)})` : `${first.of}: ${why}`;
  }
}

function* uncheckedIn(coverage: Coverage | undefined): Generator<Unchecked> {
  for (const { service, reason, unchecked = [] } of coverage?.services ?? []) {
    const isSaidOfFiles = unchecked.some((file) => file.reason === reason);
    if (reason !== undefined && !isSaidOfFiles) yield { of: service, why: UNCHECKED_TEXTS[reason], files: [] };
    yield* uncheckedFiles(unchecked, () => service);
  }
  yield* uncheckedFiles(coverage?.leftOut ?? [], typesLike);
}

function* uncheckedFiles(
  files: readonly UncheckedFile[],
  nameOf: (file: UncheckedFile) => string,
): Generator<Unchecked> {
  for (const alike of Map.groupBy(files, (file) => `${nameOf(file)} ${file.reason}`).values()) {
    const [first] = alike;
    if (first) yield { of: nameOf(first), why: UNCHECKED_TEXTS[first.reason], files: alike.map(({ file }) => file) };
  }
}

function someOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(more > 0 ? [texts.andMore(more)] : [])].join(', ');
}

/** A text in lines of the page's width, those behind the first a little to the right. */
function printWrapped(text: string, style: Style, page: Page, indent = ''): void {
  for (const [index, line] of wrap(printable(text), page.width - indent.length - INDENT.length).entries()) {
    page.print(page.style(style, indent + (index === 0 ? '' : INDENT) + line));
  }
}
