import { servicesOf, type Bundle } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { decode } from '@plumbline/model/decode';
import { encodeLike } from './formats/encode.ts';
import type { ProposedFix } from './report-builder.ts';
import { examine, type ScanOptions } from './scan.ts';
import { TakenEdits, applyEdits } from './text-edits.ts';

/** Mending one failed check can uncover another: a directive that is set is then set too weakly. */
const MAX_ROUNDS = 5;

export interface FixOptions extends ScanOptions {
  /** Mend what these rules find alone; every rule where left out. */
  readonly rules?: ReadonlySet<string>;
}

export interface FixedBundle {
  /** The new bytes of the files that changed, by their path in the bundle. */
  readonly changed: ReadonlyMap<string, Uint8Array>;
  /** What failed before and does not any more. */
  readonly mended: readonly FailedCheck[];
  /** What fails still. */
  readonly left: readonly FailedCheck[];
}

/**
 * Mends what can be mended safely. Each round applies the edits of rules that do not overlap and scans again; an edit
 * after which a file cannot be read, or after which something fails that did not fail before, is dropped. Files that
 * cannot be read as a whole stay as they are, and what no edit touches keeps its bytes.
 */
export async function fixBundle(bundle: Bundle, options: FixOptions = {}): Promise<FixedBundle> {
  const changed = new Map<string, Uint8Array>();
  const mended: FailedCheck[] = [];
  const left: FailedCheck[] = [];
  const groups = [...groupsOf(bundle.manifest)];
  for (const [index, manifest] of groups.entries()) {
    const fixed = await new GroupFix({ ...bundle, manifest }, { ...options, onProgress: () => {} }).run();
    for (const [path, bytes] of fixed.changed) changed.set(path, bytes);
    for (const check of fixed.mended) mended.push(check);
    for (const check of fixed.left) left.push(check);
    options.onProgress?.((index + 1) / groups.length);
  }
  return { changed, mended, left };
}

/** Services of one kind on one machine look at each other's files, all others stand by themselves. */
function* groupsOf(manifest: Manifest): Generator<Manifest> {
  const groups = Map.groupBy(servicesOf(manifest), ({ machine, definition }) =>
    [machine ?? '', definition.serviceName].join('\0'),
  );
  for (const services of groups.values()) {
    const machine = services[0]?.machine;
    const byKey = Object.fromEntries(services.map(({ service, definition }) => [service, definition]));
    const { name } = manifest;
    yield machine === undefined
      ? { name, clusterServices: byKey }
      : { name, machines: { [machine]: { id: machine, services: byKey } } };
  }
}

type Examined = Awaited<ReturnType<typeof examine>>;
type Texts = ReadonlyMap<string, Uint8Array>;

/** A set of edits that made nothing worse, what the files are after them, and what a scan says then. */
interface Accepted {
  readonly fixes: readonly ProposedFix[];
  readonly files: Texts;
  readonly examined: Examined;
}

class GroupFix {
  readonly #bundle: Bundle;
  readonly #options: FixOptions;
  /** Fixes that made something worse: they are not tried again. */
  readonly #dropped = new Set<string>();

  constructor(bundle: Bundle, options: FixOptions) {
    this.#bundle = bundle;
    this.#options = options;
  }

  async run(): Promise<FixedBundle> {
    const before = await this.#examine(new Map());
    let current: Accepted = { fixes: [], files: new Map(), examined: before };
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const base = { ...current, fixes: [] };
      const next = await this.#accept(this.#choose(current.examined), base, base);
      if (next.fixes.length === 0) break;
      current = next;
    }
    const { failed } = current.examined.report;
    return { changed: current.files, mended: without(before.report.failed, failed), left: failed };
  }

  /** The fixes to try in one round: none of a file that is not wholly read, none that touches another one's text. */
  #choose({ report, fixes }: Examined): readonly ProposedFix[] {
    const unread = new Set(report.failed.filter(isAboutReading).map(fileKey));
    const chosen: ProposedFix[] = [];
    const byPath = new Map<string, TakenEdits>();
    for (const fix of fixes) {
      if (unread.has(fileKey(fix.check)) || this.#dropped.has(fixKey(fix)) || !this.#isWanted(fix)) continue;
      const taken = byPath.get(fix.path) ?? new TakenEdits();
      byPath.set(fix.path, taken);
      const edits = fix.edits.filter((edit) => !taken.has(edit));
      if (edits.some((edit) => taken.overlap(edit))) continue;
      for (const edit of edits) taken.add(edit);
      chosen.push({ ...fix, edits });
    }
    return chosen;
  }

  #isWanted({ check }: ProposedFix): boolean {
    return this.#options.rules?.has(check.rule.name) ?? true;
  }

  /** Takes as many of the fixes as make nothing worse, by halving: most rounds take all of them at once. */
  async #accept(fixes: readonly ProposedFix[], accepted: Accepted, base: Accepted): Promise<Accepted> {
    if (fixes.length === 0) return accepted;
    const tried = await this.#try([...accepted.fixes, ...fixes], base);
    if (tried) return tried;
    const [only] = fixes;
    if (only && fixes.length === 1) {
      this.#dropped.add(fixKey(only));
      return accepted;
    }
    const half = Math.ceil(fixes.length / 2);
    return this.#accept(fixes.slice(half), await this.#accept(fixes.slice(0, half), accepted, base), base);
  }

  async #try(fixes: readonly ProposedFix[], base: Accepted): Promise<Accepted | undefined> {
    const files = new Map(base.files);
    for (const [path, ofFile] of Map.groupBy(fixes, ({ path }) => path)) {
      const bytes = await this.#read(path, base.files);
      const decoded = bytes && decode(bytes);
      const text =
        decoded?.kind === 'text'
          ? applyEdits(
              decoded.text,
              ofFile.flatMap(({ edits }) => edits),
            )
          : undefined;
      const after = bytes && text !== undefined ? encodeLike(bytes, text) : undefined;
      if (!after) return undefined;
      files.set(path, after);
    }
    const examined = await this.#examine(files);
    const isGood = !isWorse(base.examined, examined) && isMended(fixes, base.examined, examined);
    return isGood ? { fixes, files, examined } : undefined;
  }

  #examine(files: Texts): Promise<Examined> {
    return examine({ manifest: this.#bundle.manifest, read: (path) => this.#read(path, files) }, this.#options);
  }

  #read(path: string, files: Texts): ReturnType<Bundle['read']> {
    return files.get(path) ?? this.#bundle.read(path);
  }
}

/** Whether something fails, or fails more severely, that did not before. Lines may have moved, so checks are counted. */
function isWorse(before: Examined, after: Examined): boolean {
  const known = Map.groupBy(before.report.failed, placeKey);
  for (const [key, checks] of Map.groupBy(after.report.failed, placeKey)) {
    const were = known.get(key) ?? [];
    if (checks.length > were.length || worst(checks) > worst(were)) return true;
  }
  return false;
}

/** Whether every fix has taken away what it is for. */
function isMended(fixes: readonly ProposedFix[], before: Examined, after: Examined): boolean {
  const were = Map.groupBy(before.report.failed, placeKey);
  const are = Map.groupBy(after.report.failed, placeKey);
  return [...Map.groupBy(fixes, ({ check }) => placeKey(check))].every(
    ([key, ofPlace]) => (are.get(key)?.length ?? 0) <= (were.get(key)?.length ?? 0) - ofPlace.length,
  );
}

function worst(checks: readonly FailedCheck[]): number {
  return checks.reduce((worst, { rule }) => Math.max(worst, rule.severity), 0);
}

/** The checks that are there fewer times afterwards, the first of them where several are alike. */
function without(checks: readonly FailedCheck[], after: readonly FailedCheck[]): readonly FailedCheck[] {
  const leftByPrint = new Set(after.map(({ fingerprint }) => fingerprint));
  const goneByPlace = new Map<string, number>();
  for (const check of checks) goneByPlace.set(placeKey(check), (goneByPlace.get(placeKey(check)) ?? 0) + 1);
  for (const check of after) goneByPlace.set(placeKey(check), (goneByPlace.get(placeKey(check)) ?? 0) - 1);
  const unchangedLast = checks.toSorted(
    (a, b) => Number(leftByPrint.has(a.fingerprint)) - Number(leftByPrint.has(b.fingerprint)),
  );
  return unchangedLast.filter((check) => {
    const gone = goneByPlace.get(placeKey(check)) ?? 0;
    goneByPlace.set(placeKey(check), gone - 1);
    return gone > 0;
  });
}

function isAboutReading({ rule }: FailedCheck): boolean {
  return rule.name.endsWith('_syntax_error') || rule.name.endsWith('_file_over_time_budget');
}

function placeKey(check: FailedCheck): string {
  return [check.rule.name, fileKey(check)].join('\0');
}

function fileKey({ machine, service, config_file: file }: FailedCheck): string {
  return [machine ?? '', service ?? '', file?.subPath ?? '', file?.fileName ?? ''].join('\0');
}

function fixKey({ check, path }: ProposedFix): string {
  return [check.fingerprint ?? check.rule.name, path].join('\0');
}
