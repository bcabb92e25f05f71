import { isFileFault, servicesOf, type Bundle } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { decode } from '@plumbline/model/decode';
import { joinPath } from '@plumbline/model/paths';
import { USER_INSERT_VALUE } from '@plumbline/model/placeholder';
import { encodeLike } from '../formats/encode.ts';
import type { ProposedFix } from '../report/proposed-fix.ts';
import type { UncountedReport } from '../report/report-builder.ts';
import { fileKey, placeKey, suspectsAmong, wrongPlaces, wrongStretches, type Stretch } from './fix-suspects.ts';
import { examine, type ScanOptions } from '../scan.ts';
import { TakenEdits, applyEdits, linesBefore } from './text-edits.ts';

/** Mending one failed check can uncover another: a directive that is set is then set too weakly. */
const MAX_ROUNDS = 5;
/** Where fixes are in each other's way more often than this, the rest of them is left: each try scans all files again. */
const MAX_TRIES = 32;

export interface FixOptions extends ScanOptions {
  /** Which fixes to make; the safe ones where left out. */
  readonly wants?: (fix: ProposedFix) => boolean;
  /** What to write in place of a fix's placeholders; they stay, and the check goes on failing, where it is undefined. */
  readonly valueFor?: (fix: ProposedFix) => string | undefined;
}

/** A fix that was made. */
export interface MadeFix {
  readonly fix: ProposedFix;
  /** The text of its file that its edits are for. */
  readonly before: string;
}

/**
 * A fix that was not made. `harmful`: something else would fail, or it is in another one's way; `unread`: its file cannot
 * be read as a whole.
 */
export interface FixNotMade {
  readonly fix: ProposedFix;
  readonly why: 'unwanted' | 'harmful' | 'unread';
}

export interface FixedBundle {
  /** The new bytes of the files that changed, by their path in the bundle. */
  readonly changed: ReadonlyMap<string, Uint8Array>;
  /** What failed before and does not any more. */
  readonly mended: readonly FailedCheck[];
  /** What fails still. */
  readonly left: readonly FailedCheck[];
  /** In the order in which they were made. */
  readonly made: readonly MadeFix[];
  /** What else would mend something of what is left. */
  readonly notMade: readonly FixNotMade[];
}

/**
 * Mends what can be mended, safely where nothing else is asked for. Each round applies the edits of rules that do not overlap and scans again; an edit
 * after which a file cannot be read, or after which something fails that did not fail before, is dropped. Files that
 * cannot be read as a whole stay as they are, and what no edit touches keeps its bytes.
 */
export async function fixBundle(bundle: Bundle, options: FixOptions = {}): Promise<FixedBundle> {
  const changed = new Map<string, Uint8Array>();
  const mended: FailedCheck[] = [];
  const left: FailedCheck[] = [];
  const made: MadeFix[] = [];
  const notMade: FixNotMade[] = [];
  const groups = [...groupsOf(bundle.manifest)];
  for (const [index, manifest] of groups.entries()) {
    const fixed = await new GroupFix({ ...bundle, manifest }, { ...options, onProgress: () => {} }).run();
    for (const [path, bytes] of fixed.changed) changed.set(path, bytes);
    for (const check of fixed.mended) mended.push(check);
    for (const check of fixed.left) left.push(check);
    for (const fix of fixed.made) made.push(fix);
    for (const fix of fixed.notMade) notMade.push(fix);
    options.onProgress?.((index + 1) / groups.length);
  }
  return { changed, mended, left, made, notMade };
}

/** What a fix is known by from one run over the same files to the next. */
export function fixKey({ check, path }: ProposedFix): string {
  return [check.fingerprint ?? check.rule.name, path].join('\0');
}

export function isSafe({ judgement }: ProposedFix): boolean {
  return judgement.kind === 'safe';
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

/** A set of fixes that made nothing worse, what the files are after them, and what a scan says then. */
interface Accepted {
  readonly kind: 'accepted';
  readonly fixes: readonly ProposedFix[];
  readonly files: Texts;
  readonly examined: Examined;
}

/** Fixes after which something fails that did not, or that should not any more. */
interface Refused {
  readonly kind: 'refused';
  readonly wrong: readonly Stretch[];
}

/** A file that cannot be written as it was read, or would be none of its service. */
interface Unwritable {
  readonly kind: 'unwritable';
  readonly path: string;
}

/** What a round begins with, and the fixes that it tries, in the order in which they were found. */
interface Round {
  readonly base: Accepted;
  readonly proposed: readonly ProposedFix[];
}

class GroupFix {
  readonly #bundle: Bundle;
  readonly #options: FixOptions;
  /** Fixes that were made, or that made something worse: they are not tried again. */
  readonly #done = new Set<string>();
  #tries = 0;

  constructor(bundle: Bundle, options: FixOptions) {
    this.#bundle = bundle;
    this.#options = options;
  }

  async run(): Promise<FixedBundle> {
    const before = await this.#examine(new Map());
    let current: Accepted = { kind: 'accepted', fixes: [], files: new Map(), examined: before };
    const made: MadeFix[] = [];
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const base = { ...current, fixes: [] };
      const proposed = this.#choose(current.examined);
      const next = await this.#accept(proposed, base, { base, proposed });
      if (next.fixes.length === 0) break;
      for (const { fix, before: text } of await this.#asMade(next.fixes, base.files)) {
        made.push({ fix, before: text });
        this.#done.add(fixKey(fix));
      }
      current = next;
    }
    const { failed } = current.examined.report;
    return {
      changed: current.files,
      mended: without(before.report.failed, failed),
      left: failed,
      made,
      notMade: this.#notMade(current.examined),
    };
  }

  async #asMade(fixes: readonly ProposedFix[], files: Texts): Promise<readonly MadeFix[]> {
    const textByPath = new Map<string, string>();
    for (const path of new Set(fixes.map((fix) => fix.path))) {
      textByPath.set(path, (await this.#readText(path, files))?.text ?? '');
    }
    return fixes.map((fix) => ({ fix, before: textByPath.get(fix.path) ?? '' }));
  }

  #notMade({ report, fixes }: Examined): readonly FixNotMade[] {
    const unread = new Set(report.failed.filter(isAboutReading).map(fileKey));
    return fixes.map((fix) => {
      if (!this.#wants(fix)) return { fix, why: 'unwanted' };
      return { fix, why: unread.has(fileKey(fix.check)) ? 'unread' : 'harmful' };
    });
  }

  /** The fixes to try in one round: none of a file that is not wholly read, none that touches another one's text. */
  #choose({ report, fixes }: Examined): readonly ProposedFix[] {
    const unread = new Set(report.failed.filter(isAboutReading).map(fileKey));
    const chosen: ProposedFix[] = [];
    const byPath = new Map<string, TakenEdits>();
    for (const proposed of fixes) {
      const fix = this.#filled(proposed);
      if (unread.has(fileKey(fix.check)) || this.#done.has(fixKey(fix)) || !this.#wants(fix)) continue;
      const taken = byPath.get(fix.path) ?? new TakenEdits();
      byPath.set(fix.path, taken);
      const edits = fix.edits.filter((edit) => !taken.has(edit));
      if (edits.some((edit) => taken.overlap(edit))) continue;
      for (const edit of edits) taken.add(edit);
      chosen.push({ ...fix, edits });
    }
    return chosen;
  }

  #wants(fix: ProposedFix): boolean {
    return (this.#options.wants ?? isSafe)(fix);
  }

  /** The fix with the value that somebody gave for its placeholders. */
  #filled(fix: ProposedFix): ProposedFix {
    const { placeholders, ...judgement } = fix.judgement;
    const value = placeholders && this.#options.valueFor?.(fix);
    if (value === undefined) return fix;
    const edits = fix.edits.map((edit) => ({
      ...edit,
      replacement: edit.replacement.replaceAll(USER_INSERT_VALUE, () => value),
    }));
    return { ...fix, edits, judgement };
  }

  /**
   * Takes as many of the fixes as make nothing worse: most rounds take all of them at once. Where they do not, those
   * that may be to blame wait until the others are in. Where all of them are, they are dropped.
   */
  async #accept(fixes: readonly ProposedFix[], accepted: Accepted, round: Round): Promise<Accepted> {
    if (fixes.length === 0 || this.#tries >= MAX_TRIES) return accepted;
    this.#tries += 1;
    const tried = await this.#try(new Set([...accepted.fixes, ...fixes]), round);
    if (tried.kind === 'accepted') return tried;
    const suspects =
      tried.kind === 'refused'
        ? suspectsAmong(fixes, tried.wrong)
        : new Set(fixes.filter(({ path }) => path === tried.path));
    const others = fixes.filter((fix) => !suspects.has(fix));
    if (others.length === 0) {
      for (const fix of fixes) this.#done.add(fixKey(fix));
      return accepted;
    }
    const waiting = fixes.filter((fix) => suspects.has(fix));
    return this.#accept(waiting, await this.#accept(others, accepted, round), round);
  }

  async #try(fixes: ReadonlySet<ProposedFix>, { base, proposed }: Round): Promise<Accepted | Refused | Unwritable> {
    const files = new Map(base.files);
    const origins = new Map<string, readonly number[]>();
    const inOrder = proposed.filter((fix) => fixes.has(fix));
    for (const [path, ofFile] of Map.groupBy(inOrder, ({ path }) => path)) {
      const edits = ofFile.flatMap(({ edits }) => edits);
      const file = await this.#readText(path, base.files);
      const written = file && encodeLike(file.bytes, applyEdits(file.text, edits));
      if (!written) return { kind: 'unwritable', path };
      files.set(path, written);
      origins.set(path, linesBefore(file.text, edits));
    }
    const examined = await this.#examine(files);
    const spoiling = firstSpoiling(inOrder, examined.report);
    if (spoiling) return { kind: 'unwritable', path: spoiling.path };
    const places = wrongPlaces(fixes, base.examined.report, examined.report);
    if (places.size === 0) return { kind: 'accepted', fixes: inOrder, files, examined };
    return { kind: 'refused', wrong: wrongStretches(places, fixes, base.examined.report, examined.report, origins) };
  }

  #examine(files: Texts): Promise<Examined> {
    return examine({ manifest: this.#bundle.manifest, read: (path) => this.#read(path, files) }, this.#options);
  }

  /** Undefined where the file is not there, or is no text. */
  async #readText(
    path: string,
    files: Texts,
  ): Promise<{ readonly bytes: Uint8Array; readonly text: string } | undefined> {
    const bytes = await this.#read(path, files);
    if (bytes === undefined || isFileFault(bytes)) return undefined;
    const decoded = decode(bytes);
    return decoded.kind === 'text' ? { bytes, text: decoded.text } : undefined;
  }

  #read(path: string, files: Texts): ReturnType<Bundle['read']> {
    return files.get(path) ?? this.#bundle.read(path);
  }
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

/** The first fix whose file is none of its service with it: that nothing fails there any more mends nothing. */
function firstSpoiling(fixes: readonly ProposedFix[], { coverage }: UncountedReport): ProposedFix | undefined {
  const keyOf = (machine: string | undefined, service: string | undefined, file: string): string =>
    [machine ?? '', service ?? '', file].join('\0');
  const others = (coverage?.services ?? []).flatMap(({ machine, service, unchecked = [] }) =>
    unchecked.filter(({ reason }) => reason === 'not-its-format').map(({ file }) => keyOf(machine, service, file)),
  );
  const spoilt = new Set(others);
  return fixes.find(({ check: { machine, service, config_file: file } }) =>
    spoilt.has(keyOf(machine, service, joinPath(file?.subPath ?? '', file?.fileName ?? ''))),
  );
}

function isAboutReading({ rule }: FailedCheck): boolean {
  return rule.name.endsWith('_syntax_error') || rule.name.endsWith('_file_over_work');
}
