import { filePathOf, imageNote, lineRange, wrongLinesOf, type FailedCheck } from '@plumbline/model/failed-check';
import { referenceText } from '@plumbline/model/reference-text';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import type { Report } from '@plumbline/model/report';
import { severityText } from '@plumbline/model/severity';
import { summarize } from '@plumbline/model/summarize';
import { groupByRule, type ChecksOfRule } from '@plumbline/scanner/rendering/by-rule';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import type { PageLinks } from './page-links.ts';
import { printable } from '@plumbline/model/printable';
import { countsLine, INDENT, printSummary, SEVERITY_STYLES, type Page } from './summary.ts';
import { wrap } from './wrap.ts';

/**
 * How much is said of the failed checks. `page`: what fits on one, the worst in full; `compact`: a line for each rule;
 * `all`: every rule in full with all its places; `quiet`: the summary alone.
 */
export type Detail = 'page' | 'compact' | 'all' | 'quiet';

/** Lines that are printed together: each call of the system costs more than to make some of them. */
const LINES_AT_ONCE = 500;
/** On a page: so many lines of rules in full, then so many rules of a line each. */
const FULL_LINES = 80;
const LISTED_RULES = 20;
/** Of a rule, on a page: so many places besides the first. */
const MORE_PLACES = 4;

/** Of what a failed check is a part of, its first lines, and those right above what is wrong; what is between is cut out. */
const FRAME_HEAD = 4;
const FRAME_BEFORE = 4;
const LEAST_CUT = 3;

interface LinkedPage extends Page, PageLinks {
  readonly link: Terminal['link'];
}

/** Prints a report for people: failed checks by rule, the worst first, and a summary before and after them. */
export function printFormatted(report: Report, detail: Detail, links: PageLinks, terminal: Terminal): void {
  let lines: string[] = [];
  function printAll(): void {
    terminal.print(lines.join('\n'));
    lines = [];
  }
  const page: LinkedPage = {
    ...links,
    link: terminal.link,
    style: terminal.style,
    width: terminal.width,
    print: (line) => {
      lines.push(line);
      if (lines.length === LINES_AT_ONCE) printAll();
    },
  };
  if (detail !== 'quiet' && report.failed.length > 0) {
    page.print(countsLine(summarize(report), page));
    page.print('');
    printRules(worstFirst(groupByRule(report.failed)), detail, page);
  }
  printSummary(report, page);
  if (lines.length > 0) printAll();
}

/** The worst rule first, then the one that fails in the most places. */
function worstFirst(groups: readonly ChecksOfRule[]): readonly ChecksOfRule[] {
  return groups.toSorted((a, b) => b[0].rule.severity - a[0].rule.severity || b.length - a.length);
}

function printRules(groups: readonly ChecksOfRule[], detail: Exclude<Detail, 'quiet'>, page: LinkedPage): void {
  const inFull = detail === 'compact' ? 0 : printInFull(groups, detail === 'all', page);
  const others = groups.slice(inFull);
  const listed = detail === 'page' ? others.slice(0, LISTED_RULES) : others;
  for (const group of listed) for (const line of titleLines(group, Infinity, page)) page.print(INDENT + line);
  const left = others.slice(listed.length);
  if (left.length > 0) page.print(`${INDENT}${texts.moreRules(left.length, sum(left))}`);
  if (others.length > 0) {
    page.print(page.style('dim', detail === 'compact' ? texts.howToSeeRule : texts.howToSeeAll));
    page.print('');
  }
}

/** Prints rules until the page is full, one at least; all of them where all are wanted. Gives how many it printed. */
function printInFull(groups: readonly ChecksOfRule[], areAll: boolean, page: LinkedPage): number {
  let left = areAll ? Infinity : FULL_LINES;
  const said = new Set<string>();
  for (const [index, group] of groups.entries()) {
    const { name } = group[0].rule;
    const lines = [...linesOf(group, areAll, said.has(name), page)];
    said.add(name);
    left -= lines.length;
    if (left < 0 && index > 0) return index;
    for (const line of lines) page.print(line);
  }
  return groups.length;
}

function sum(groups: readonly ChecksOfRule[]): number {
  return groups.reduce((count, group) => count + group.length, 0);
}

/**
 * A rule with all that it says once, its first place with the lines of the file, and the other places below. `isSaid`: the
 * same rule stands above with another severity.
 */
function* linesOf(group: ChecksOfRule, areAll: boolean, isSaid: boolean, page: LinkedPage): Generator<string> {
  const [first] = group;
  const { rule, ownSeverity, severityReason } = first;
  yield* titleLines(group, page.width, page);
  const name = page.link(page.style('dim', rule.name), page.toRule(first));
  const mark = fixMark(first);
  const style = first.fix?.kind === 'safe' ? 'green' : 'dim';
  yield* labelled(`${name}  `, rule.name.length + 2, mark, page, (line) => page.style(style, line));
  if (ownSeverity !== undefined) {
    const by = severityText(ownSeverity);
    const own =
      severityReason === undefined ? texts.ownSeverity(by) : texts.settingSeverity(by, printable(severityReason));
    yield `${INDENT}${page.style(SEVERITY_STYLES[ownSeverity], own)}`;
  }
  if (!isSaid) yield* ruleLines(first, page);
  yield '';
  yield* placeLines(first, page);
  for (const line of codeFrame(first, page)) yield `${INDENT}${INDENT}${line}`;
  if (first.wanted) yield* textLines(texts.wanted, first.wanted, page);
  const others = placesOf(group).slice(1);
  const named = areAll ? others : others.slice(0, MORE_PLACES);
  for (const check of named) {
    yield* placeLines(check, page);
    if (check.wanted && check.wanted !== first.wanted) yield* textLines(texts.wanted, check.wanted, page);
  }
  if (others.length > named.length) yield `${INDENT}${texts.morePlaces(others.length - named.length)}`;
  yield '';
}

/** A file that several others include fails once for each of them, at one place: the first of each place. */
function placesOf(group: ChecksOfRule): readonly FailedCheck[] {
  const places = new Map<string, FailedCheck>();
  for (const check of group) {
    const lines = wrongLinesOf(check);
    const key = [filePathOf(check), lines?.fromLine, lines?.toLine, check.message, imageNote(check)].join('\0');
    if (!places.has(key)) places.set(key, check);
  }
  return [...places.values()];
}

/** What a rule says wherever it fails. */
function* ruleLines({ rule, references: ownReferences = [] }: FailedCheck, page: LinkedPage): Generator<string> {
  const { documentation, remediation, sources, scenarios } = parseDocumentation(rule.documentation);
  yield* textLines(texts.problem, documentation, page);
  yield* textLines(texts.remediation, remediation, page);
  for (const source of sources) {
    yield* textLines(texts.source, source, page, (line) => page.link(line, source));
  }
  const references = scenarios ?? ownReferences.map(referenceText);
  if (references.length > 0) yield* textLines(texts.references, references.join(', '), page);
}

/** `High (4)  What is wrong  in 3 places`, the title below itself where that is longer than a line of the width. */
function* titleLines(group: ChecksOfRule, width: number, page: Page): Generator<string> {
  const [{ rule, title }] = group;
  const places = placesOf(group).length;
  const severity = page.style(SEVERITY_STYLES[rule.severity], severityText(rule.severity));
  const count = places === 1 ? '' : `  ${texts.inPlaces(places)}`;
  const known = group.filter(({ baselineState }) => baselineState === 'known').length;
  const isCompared = group.some(({ baselineState }) => baselineState !== undefined);
  const behind = isCompared ? `${count}  ${texts.newPlaces(group.length - known)}` : count;
  const indent = severityText(rule.severity).length + 2;
  const lines = wrap(printable(title ?? rule.name), width - indent - behind.length);
  for (const [index, line] of lines.entries()) {
    const before = index === 0 ? `${severity}  ` : ' '.repeat(indent);
    yield `${before}${page.style('bold', line)}${index === lines.length - 1 ? page.style('dim', behind) : ''}`;
  }
}

/** `path/to/file:12  what was found there`, in one form that terminals and editors make a link of. */
function* placeLines(check: FailedCheck, page: LinkedPage): Generator<string> {
  const file = filePathOf(check) ?? texts.noFile;
  const range = lineRange(check);
  const place = printable(range ? `${file}:${range.from}` : file);
  const note = printable(imageNote(check));
  const label = `${page.link(page.style('bold', place), page.toFile(check))}${page.style('dim', note)}  `;
  yield* labelled(label, place.length + note.length + 2, check.message ?? '', page);
}

/** What `plumbline fix` can do about it; nothing of what is in an image. */
function fixMark({ fix, image }: FailedCheck): string {
  if (!fix || image !== undefined) return '';
  return fix.needs === undefined ? texts.fixable : texts.fixNeeds(fix.needs);
}

/**
 * The offending lines with some around them and the first ones of what they are a part of; line numbers start at 1.
 */
function* codeFrame(check: FailedCheck, page: Page): Generator<string> {
  const { snippet } = check;
  const wrong = wrongLinesOf(check);
  if (!snippet || !wrong) return;
  const width = String(snippet.firstLine + snippet.lines.length).length;
  // The head may stand far above what is shown.
  const headEnd = Math.max(check.fromLine ?? wrong.fromLine, snippet.firstLine) + FRAME_HEAD;
  const bodyStart = wrong.fromLine - FRAME_BEFORE;
  const isCut = bodyStart - headEnd >= LEAST_CUT;
  for (const [offset, text] of snippet.lines.entries()) {
    const line = snippet.firstLine + offset;
    if (isCut && line === headEnd) yield page.style('dim', `  ${' '.repeat(width)} ⋮`);
    if (isCut && line >= headEnd && line < bodyStart) continue;
    const isOffending = line >= wrong.fromLine && line <= wrong.toLine;
    const number = String(line + 1).padStart(width);
    const shown = shortened(printable(text), page.width - 2 * INDENT.length - width - 5);
    if (isOffending) yield `${page.style('red', '>')} ${number} │ ${shown}`;
    else yield page.style('dim', `  ${number} │ ${shown}`);
  }
}

function shortened(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

function* textLines(label: string, text: string, page: Page, decorated?: (line: string) => string): Generator<string> {
  const prefix = label.padEnd(11);
  yield* labelled(page.style('dim', prefix), prefix.length, text, page, decorated);
}

/** A text behind a label, in lines of the page's width. `width`: of the label in columns. */
function* labelled(
  label: string,
  width: number,
  text: string,
  page: Page,
  decorated = (line: string): string => line,
): Generator<string> {
  const isBelow = width > page.width / 2;
  const indent = isBelow ? 2 * INDENT.length : width;
  const lines = wrap(printable(text), page.width - INDENT.length - indent);
  if (isBelow || text === '') yield INDENT + label.trimEnd();
  if (text === '') return;
  for (const [index, line] of lines.entries()) {
    yield INDENT + (index === 0 && !isBelow ? label : ' '.repeat(indent)) + decorated(line);
  }
}
