import { wrongLinesOf, type FailedCheck } from '@plumbline/model/failed-check';
import { USER_INSERT_VALUE } from '@plumbline/model/placeholder';
import type { ProposedFix } from '../report/proposed-fix.ts';
import type { UncountedReport } from '../report/report-builder.ts';
import { pathOf } from '../scan.ts';

/*
 * What a try of some fixes made wrong, and which of them may be to blame: those are tried on apart from the others.
 * Whoever is suspected, a fix is kept only after a scan with it that found nothing worse.
 */

/** Lines of one file as it was before the try, both included; of the whole file, all that it might have. */
export interface Stretch {
  /** As `fileKey` names it. */
  readonly file: string;
  readonly fromLine: number;
  readonly toLine: number;
}

/** For each changed file, by its path in the bundle: from which line of before each line of after comes. */
export type Origins = ReadonlyMap<string, readonly number[]>;

/**
 * The rules that fail in a file more often or more severely than before, or more often than with these fixes they should,
 * as `placeKey`s. Lines may have moved, so checks are counted. What fails at a placeholder that waits for its value is
 * no fault of the fix that left it there.
 */
export function wrongPlaces(
  fixes: Iterable<ProposedFix>,
  before: UncountedReport,
  after: UncountedReport,
): ReadonlySet<string> {
  const were = Map.groupBy(before.failed, placeKey);
  const are = Map.groupBy(after.failed.filter(waitsForNothing), placeKey);
  const wrong = new Set<string>();
  for (const [key, checks] of are) {
    const known = were.get(key) ?? [];
    if (checks.length > known.length || worst(checks) > worst(known)) wrong.add(key);
  }
  for (const [key, ofPlace] of Map.groupBy(closed(fixes), ({ check }) => placeKey(check))) {
    if ((are.get(key)?.length ?? 0) > (were.get(key)?.length ?? 0) - ofPlace.length) wrong.add(key);
  }
  return wrong;
}

/** The fixes that leave no placeholder. */
function closed(fixes: Iterable<ProposedFix>): readonly ProposedFix[] {
  return Array.from(fixes).filter(({ judgement }) => judgement.placeholders === undefined);
}

/** Whether no placeholder stands in the lines that a check marks. */
function waitsForNothing(check: FailedCheck): boolean {
  const { snippet } = check;
  const { fromLine, toLine } = wrongLinesOf(check) ?? { fromLine: 0, toLine: -1 };
  if (!snippet) return true;
  const lines = snippet.lines.slice(fromLine - snippet.firstLine, toLine + 1 - snippet.firstLine);
  return !lines.some((line) => line.includes(USER_INSERT_VALUE));
}

/** Where, in places that went wrong, something fails that was not there before or should have been mended. */
export function wrongStretches(
  places: ReadonlySet<string>,
  fixes: Iterable<ProposedFix>,
  before: UncountedReport,
  after: UncountedReport,
  origins: Origins,
): readonly Stretch[] {
  const tried = new Set(closed(fixes).map(({ check }) => check));
  const expected = new Map<string, number>();
  for (const check of before.failed) {
    const key = lineKey(check, wrongLinesOf(check)?.fromLine);
    if (!tried.has(check)) expected.set(key, (expected.get(key) ?? 0) + 1);
  }
  const stretches: Stretch[] = [];
  for (const check of after.failed) {
    if (!places.has(placeKey(check)) || !waitsForNothing(check)) continue;
    const lines = origins.get(pathOf(check) ?? '');
    const key = lineKey(check, originOf(wrongLinesOf(check)?.fromLine, lines));
    const left = expected.get(key) ?? 0;
    expected.set(key, left - 1);
    if (left <= 0) stretches.push(stretchOf(check, lines));
  }
  return stretches;
}

/** How many lines away from what went wrong a fix is still suspected, where none is nearer. */
const MARGINS = [0, 1, 10, 100];

/**
 * Those of some fixes that may be to blame for what went wrong: first all that stand near it, of those alone the ones
 * beside which no other does, and where several stand there a part of each such group.
 * Shape: never empty; all of them only where each is alone.
 */
export function suspectsAmong(fixes: readonly ProposedFix[], wrong: readonly Stretch[]): ReadonlySet<ProposedFix> {
  if (fixes.length === 1) return new Set(fixes);
  for (const margin of MARGINS) {
    const { near, alone } = neighbours(fixes, wrong, margin);
    if (near.size > 0 && near.size < fixes.length) return near;
    if (alone.size > 0) return alone;
    if (near.size > 0) break;
  }
  return partOf(fixes);
}

/** Of several rules the later ones; of one rule every second, as those that stand side by side follow each other. */
function partOf(fixes: readonly ProposedFix[]): ReadonlySet<ProposedFix> {
  const ofRules = [...Map.groupBy(fixes, ({ check }) => check.rule.name).values()];
  const part =
    ofRules.length > 1 ? ofRules.slice(ofRules.length / 2).flat() : fixes.filter((_, index) => index % 2 === 1);
  return new Set(part);
}

interface Neighbours {
  readonly near: ReadonlySet<ProposedFix>;
  /** Those that are the only one near something. */
  readonly alone: ReadonlySet<ProposedFix>;
}

function neighbours(fixes: readonly ProposedFix[], wrong: readonly Stretch[], margin: number): Neighbours {
  const placed = fixes.map((fix) => ({ fix, stretch: widened(stretchOf(fix.check), margin) }));
  const ofFixes = new Stretches(placed.map(({ stretch }) => stretch));
  const ofWrong = new Stretches(wrong);
  const ofSingled = new Stretches(wrong.filter((stretch) => ofFixes.touching(stretch) === 1));
  const touched = (by: Stretches): ReadonlySet<ProposedFix> =>
    new Set(placed.filter(({ stretch }) => by.touching(stretch) > 0).map(({ fix }) => fix));
  return { near: touched(ofWrong), alone: touched(ofSingled) };
}

function widened({ file, fromLine, toLine }: Stretch, margin: number): Stretch {
  return { file, fromLine: fromLine - margin, toLine: toLine + margin };
}

/** What a failed check marks and what would mend it, with all between: a fix may stand at the end of a block. */
function stretchOf(check: FailedCheck, origins?: readonly number[]): Stretch {
  const { fix } = check;
  const file = fileKey(check);
  const wrong = wrongLinesOf(check);
  if (!wrong) return { file, fromLine: 0, toLine: Infinity };
  const { fromLine, toLine } = wrong;
  return {
    file,
    fromLine: originOf(Math.min(fromLine, fix?.fromLine ?? fromLine), origins),
    toLine: originOf(Math.max(toLine, fix?.toLine ?? toLine), origins),
  };
}

function originOf<Line extends number | undefined>(line: Line, origins: readonly number[] | undefined): Line | number {
  return line === undefined ? line : (origins?.[line] ?? line);
}

/** Counts how many of many stretches touch one, without looking at each. */
class Stretches {
  readonly #byFile = new Map<string, { readonly starts: readonly number[]; readonly ends: readonly number[] }>();

  constructor(stretches: Iterable<Stretch>) {
    for (const [file, ofFile] of Map.groupBy(stretches, ({ file }) => file)) {
      this.#byFile.set(file, {
        starts: ofFile.map(({ fromLine }) => fromLine).toSorted((a, b) => a - b),
        ends: ofFile.map(({ toLine }) => toLine).toSorted((a, b) => a - b),
      });
    }
  }

  /** Those that begin before its end, without those that end before it begins. */
  touching({ file, fromLine, toLine }: Stretch): number {
    const { starts, ends } = this.#byFile.get(file) ?? { starts: [], ends: [] };
    return countBelow(starts, toLine + 1) - countBelow(ends, fromLine);
  }
}

function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function worst(checks: readonly FailedCheck[]): number {
  return checks.reduce((worst, { rule }) => Math.max(worst, rule.severity), 0);
}

function lineKey(check: FailedCheck, line: number | undefined): string {
  return [placeKey(check), line ?? ''].join('\0');
}

/** One rule in one file. */
export function placeKey(check: FailedCheck): string {
  return [check.rule.name, fileKey(check)].join('\0');
}

export function fileKey({ machine, service, config_file: file }: FailedCheck): string {
  return [machine ?? '', service ?? '', file?.subPath ?? '', file?.fileName ?? ''].join('\0');
}
