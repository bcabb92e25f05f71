import { bundlePath, type ServiceRef } from '@plumbline/model/bundle';
import type { DisabledCheck, FailedCheck } from '@plumbline/model/failed-check';
import type { ImageOfFile } from '@plumbline/model/included-image';
import { joinPath } from '@plumbline/model/paths';
import type { Severity } from '@plumbline/model/severity';
import { fileOf, spanInFile } from '../formats/text-in-file.ts';
import type { Source, Span, TreeNode } from '../formats/tree.ts';
import { withoutSecrets } from '../masking/masked-text.ts';
import type { Finding, RuleTexts, WrittenFix } from '../rule.ts';
import {
  categoryOf,
  fileFields,
  foundFields,
  oldestId,
  shownInFile,
  shownOf,
  wholeMessageOf,
  type ServiceFile,
} from './failed-check-fields.ts';
import { Fingerprints } from './fingerprint.ts';
import type { ForeignCheck } from './foreign-check.ts';
import type { JudgedRules } from './judged-rules.ts';
import { packChecks, unpackChecks, type UnlistedEntries } from './packed-checks.ts';
import { fixFields, proposalOf, type ProposedFix } from './proposed-fix.ts';
import { lineFields, shownAbout } from './snippet.ts';
import { TextRoom, shortened } from './text-room.ts';
import {
  UnlistedChecks,
  unlistedText,
  type CountedChecks,
  type SharedByChecks,
  type UnlistedCheck,
} from './unlisted-checks.ts';

/**
 * What keeps a report of any files within the memory of a server, and within what people can read. Failed checks beyond
 * `failedChecks` in all, or `ofRuleInFile` of one rule in one file, are counted, and one check stands for them. Units:
 * `texts` counts the characters of all snippets, fixes, reasons, and values that were found or are wanted; checks beyond
 * have none.
 */
export interface ListLimits {
  readonly failedChecks: number;
  readonly ofRuleInFile: number;
  readonly texts: number;
}

/** Why a failed check is switched off: by comments, or by settings alone. */
export interface SwitchedOff {
  readonly reasons: readonly string[];
  readonly switchedOffBy?: 'settings';
}

/** A failed check as rulesets, settings and comments see it. */
export interface JudgedCheck extends Pick<FailedCheck, 'ownSeverity' | 'severityReason'> {
  readonly rule: RuleTexts;
  readonly severity: Severity;
  readonly off: SwitchedOff | undefined;
}

/** Where in a service's file a check failed. */
export interface FoundInFile {
  readonly at: ServiceRef;
  readonly finding: Finding;
  /** As it was read: a text in a file, or the file. */
  readonly read: Source;
  /** In what was read; undefined for all of it. */
  readonly readSpan: Span | undefined;
  readonly roots: readonly TreeNode[];
  readonly fixOf: ((finding: Finding) => WrittenFix | undefined) | undefined;
}

/** What one list has, to be joined with others; data alone. */
export interface ListPart {
  /** The checks that are listed, packed. */
  readonly checks: string;
  readonly unlisted: UnlistedEntries;
  readonly counted: readonly CountedChecks[];
  /** Units: checks that are listed, those that a ruleset lowered, and characters of all texts. */
  readonly size: { readonly listed: number; readonly lowered: number; readonly texts: number };
  /** Of rules that failed and were renamed, by their ids: by these their checks are known. */
  readonly oldestIds: Readonly<Record<string, string>>;
}

/** Where a rule failed in a file by now. */
interface FailedPlaces {
  /** Offsets and messages: two main files may include the same third one. */
  readonly known: Set<string>;
  listed: number;
}

/** The failed checks of a report: those that it has room to list, and what stands for the others. */
export class CheckList {
  readonly #limits: ListLimits;
  readonly #judged: JudgedRules;
  readonly #room: TextRoom;
  readonly #fingerprints = new Fingerprints();
  readonly #fileFingerprints: Fingerprints | undefined;
  readonly #folder: string;
  readonly #unlisted = new UnlistedChecks();
  readonly #failed: FailedCheck[] = [];
  readonly #disabled: DisabledCheck[] = [];
  readonly #fixes: ProposedFix[] = [];
  readonly #places = new Map<string, FailedPlaces>();
  /** Of the checks of parts, what those of one rule and severity share. */
  readonly #firstOf = new Map<string, SharedByChecks>();
  readonly #oldestIds: Record<string, string> = {};
  /** The image that a file was found in, by the file's path in the bundle. */
  readonly #images = new Map<string, ImageOfFile>();
  /** Failed and disabled checks, but for those that stand for others. */
  #listed = 0;
  #lowered = 0;

  /** `fileFingerprintsOf`: the folder below which files are known by their paths; undefined where they are not asked for. */
  constructor(limits: ListLimits, judged: JudgedRules, fileFingerprintsOf: string | undefined) {
    this.#limits = limits;
    this.#judged = judged;
    this.#room = new TextRoom(limits.texts);
    this.#fileFingerprints = fileFingerprintsOf === undefined ? undefined : new Fingerprints();
    this.#folder = fileFingerprintsOf ?? '';
  }

  /** Says in which image a file of a service was found. */
  isOfImage(at: ServiceRef, file: Parameters<typeof bundlePath>[1], image: ImageOfFile): void {
    this.#images.set(bundlePath(at, file), image);
  }

  /** No more will be added of the services that were looked at by now. */
  end(): void {
    this.#fingerprints.end();
    this.#fileFingerprints?.end();
    this.#places.clear();
    this.#images.clear();
  }

  has(isOfKind: (check: FailedCheck) => boolean): boolean {
    return this.#failed.some(isOfKind);
  }

  get fixes(): readonly ProposedFix[] {
    return this.#fixes;
  }

  /** How many checks are listed, and of how many a ruleset lowered the severity. */
  get listed(): number {
    return this.#listed;
  }

  get lowered(): number {
    return this.#lowered;
  }

  /** Adds a check that another tool found. */
  addForeign(judged: JudgedCheck, { machine, service, file, lines, message }: ForeignCheck): void {
    const { rule, severity, off, ...changed } = judged;
    if (this.#isFull) {
      this.#countUnlisted(judged);
      return;
    }
    this.#listed += 1;
    const path = file ? joinPath(file.subPath, file.fileName) : '';
    const text = `${lines?.fromLine ?? ''} ${message ?? rule.problem}`;
    const check: FailedCheck = {
      rule: this.#judged.reportedRule(rule, severity),
      ...(machine === undefined ? {} : { machine }),
      ...(service === undefined ? {} : { service }),
      ...(file ? { config_file: file } : {}),
      ...lines,
      fingerprint: this.#fingerprints.next({ rule: rule.id, machine, service: service ?? '', path, text }),
      ...this.#fileFingerprint(rule.id, path, text, undefined),
      title: rule.title,
      ...(message === undefined ? {} : { message: withoutSecrets(message) }),
      ...changed,
    };
    this.#list(check, off);
  }

  /** Adds a failed check, unless the same one is there already: two main files may include the same third one. */
  add(judged: JudgedCheck, found: FoundInFile): void {
    const { rule, off, ownSeverity, severityReason } = judged;
    const { at, finding, read, readSpan } = found;
    const source = fileOf(read);
    const span = readSpan && spanInFile(read, readSpan);
    const places = this.#placesOf(rule, at, joinPath(source.subPath, source.fileName));
    const placeKey = `${span?.start ?? ''} ${span?.end ?? ''} ${wholeMessageOf(finding)}`;
    if (places.known.has(placeKey)) return;
    places.known.add(placeKey);
    if (!off && ownSeverity !== undefined && severityReason === undefined) this.#lowered += 1;
    if (this.#isFull) {
      this.#countUnlisted(judged);
    } else if (places.listed >= this.#limits.ofRuleInFile) {
      this.#countUnlisted(judged, { at, source });
    } else {
      places.listed += 1;
      this.#listed += 1;
      this.#listFound(judged, found, source, span);
    }
  }

  #listFound(judged: JudgedCheck, found: FoundInFile, source: Source, span: Span | undefined): void {
    const { rule, severity, off, ...changed } = judged;
    const { at, finding, read, roots, fixOf } = found;
    const shown = shownInFile(read, shownOf(finding, roots));
    const show = shownAbout(source, span);
    const written = fixOf?.(finding);
    const fix = written && proposalOf(written, source, span);
    const references = this.#judged.referencesOf(rule);
    const path = joinPath(source.subPath, source.fileName);
    const text = span ? source.text.slice(span.start, span.end) : '';
    const image = this.#images.get(bundlePath(at, source));
    const id = this.#oldestIdOf(rule);
    const { machine, service } = at;
    const check: FailedCheck = {
      rule: this.#judged.reportedRule(rule, severity),
      ...fileFields({ at, source }),
      ...(shown ? lineFields(source, shown, this.#room) : {}),
      fingerprint: this.#fingerprints.next({ rule: id, machine, service, path: source.alias ?? path, text }),
      ...this.#fileFingerprint(id, path, text, image),
      title: rule.title,
      ...categoryOf(rule),
      ...foundFields(finding, show, this.#room),
      ...(references.length > 0 ? { references } : {}),
      ...(fix === undefined ? {} : fixFields(source, fix, this.#room)),
      ...changed,
      ...image,
    };
    this.#list(check, off);
    if (fix && !off) this.#fixes.push({ check, path: bundlePath(at, source), ...fix });
  }

  #list(check: FailedCheck, off: SwitchedOff | undefined): void {
    if (off) this.#disabled.push({ ...check, ...off, reasons: this.#reasonsWithin(off.reasons) });
    else this.#failed.push(check);
  }

  get #isFull(): boolean {
    return this.#listed >= this.#limits.failedChecks;
  }

  /** All checks, in the order in which they were found; what stands for others last. */
  close(): { readonly failed: readonly FailedCheck[]; readonly disabled: DisabledCheck[] } {
    for (const { check, reasons, switchedOffBy } of this.#unlisted.checks()) {
      if (reasons) this.#disabled.push({ ...check, reasons, ...(switchedOffBy && { switchedOffBy }) });
      else this.#failed.push(check);
    }
    return { failed: this.#failed, disabled: this.#disabled };
  }

  /** How many checks are not listed. */
  get unlisted(): number {
    return this.#unlisted.total;
  }

  part(): ListPart {
    const unlisted = this.#unlisted.entries;
    const { packed, counted } = packChecks({ failed: this.#failed, disabled: this.#disabled }, unlisted);
    const size = { listed: this.#listed, lowered: this.#lowered, texts: this.#room.used };
    return { checks: packed, counted, unlisted, size, oldestIds: this.#oldestIds };
  }

  /**
   * Adds a part, in the order of the services. False, and nothing added, where together they are more than a report has
   * room for: what it does not list depends on all that comes before.
   */
  addPart({ checks, counted, unlisted, size }: ListPart): boolean {
    if (!this.mayList(size) || !this.#room.hasRoomFor(size.texts)) return false;
    this.#listed += size.listed;
    this.#lowered += size.lowered;
    this.#room.addPart(size.texts);
    const { failed, disabled } = unpackChecks(
      checks,
      counted.map(({ shared }) => this.#onceInMemory(shared)),
    );
    for (const check of failed) this.#failed.push(check);
    for (const check of disabled) this.#disabled.push(check);
    this.#unlisted.addPart(unlisted);
    return true;
  }

  /** Whether there is room for as many checks as a part has. */
  mayList({ listed }: Pick<ListPart['size'], 'listed'>): boolean {
    return this.#listed + listed < this.#limits.failedChecks;
  }

  /** Adds one of which no check can be listed any more. False, and nothing added, where some of them can. */
  addCountedPart({ counted, oldestIds, size }: Pick<ListPart, 'counted' | 'oldestIds' | 'size'>): boolean {
    if (!this.#isFull) return false;
    this.#lowered += size.lowered;
    for (const { shared, off, count } of counted) {
      const { name } = shared.rule;
      this.#countShared(shared, oldestIds[name] ?? name, undefined, off, count);
    }
    return true;
  }

  /** What is said of a rule came with each part that it failed in. */
  #onceInMemory(shared: SharedByChecks): SharedByChecks {
    const key = `${shared.rule.name} ${shared.rule.severity}`;
    const first = this.#firstOf.get(key) ?? shared;
    this.#firstOf.set(key, first);
    return first;
  }

  /** Files of an image are known by it. */
  #fileFingerprint(
    rule: string,
    path: string,
    text: string,
    image: ImageOfFile | undefined,
  ): Pick<FailedCheck, 'fileFingerprint'> {
    const service = image?.image ?? '';
    const fileFingerprint = this.#fileFingerprints?.next({ rule, service, path: this.#folder + path, text });
    return fileFingerprint === undefined ? {} : { fileFingerprint };
  }

  #placesOf(rule: RuleTexts, at: ServiceRef, path: string): FailedPlaces {
    const key = [rule.id, at.machine ?? '', at.service, path].join('\0');
    let places = this.#places.get(key);
    if (!places) this.#places.set(key, (places = { known: new Set(), listed: 0 }));
    return places;
  }

  /** Without a place: of any file, as there is no room for one check of each. */
  #countUnlisted({ rule, severity, off, ...changed }: JudgedCheck, file?: ServiceFile): void {
    const references = this.#judged.referencesOf(rule);
    const shared = {
      rule: this.#judged.reportedRule(rule, severity),
      title: rule.title,
      ...categoryOf(rule),
      ...(references.length > 0 ? { references } : {}),
      ...changed,
    };
    this.#countShared(shared, this.#oldestIdOf(rule), file, off);
  }

  #countShared(
    { rule, ...shared }: SharedByChecks,
    oldest: string,
    file: ServiceFile | undefined,
    off: SwitchedOff | undefined,
    count = 1,
  ): void {
    const { machine, service = '' } = file?.at ?? {};
    const image = file && this.#images.get(bundlePath(file.at, file.source));
    const path = file ? (file.source.alias ?? joinPath(file.source.subPath, file.source.fileName)) : '';
    const text = unlistedText(rule.severity, off !== undefined);
    const key = [rule.name, machine ?? '', service, path, text].join('\0');
    const first = (): Omit<UnlistedCheck, 'count'> => {
      const check: FailedCheck = {
        rule,
        ...(file ? { ...fileFields(file), ...image } : {}),
        fingerprint: this.#fingerprints.next({ rule: oldest, machine, service, path, text }),
        ...this.#fileFingerprint(oldest, path, text, image),
        ...shared,
      };
      return { check, ...(off && { ...off, reasons: this.#reasonsWithin(off.reasons) }) };
    };
    this.#unlisted.count(key, first, count);
  }

  #oldestIdOf(rule: RuleTexts): string {
    const oldest = oldestId(rule);
    if (oldest !== rule.id) this.#oldestIds[rule.id] = oldest;
    return oldest;
  }

  /** A comment's reason may stand beside thousands of checks, and thousands of comments beside each. */
  #reasonsWithin(reasons: readonly string[]): string[] {
    const kept = this.#room.isFull ? [] : reasons.map((reason) => shortened(withoutSecrets(reason)));
    this.#room.take(kept);
    return kept;
  }
}
