import { ignorePatternOf, ignoringPattern, namesAny, type IgnorePattern } from '@plumbline/model/ignore-patterns';
import { joinPath } from '@plumbline/model/paths';
import type { RuleEntry } from '@plumbline/model/settings-file';
import type { RuleTexts } from '../rule.ts';

/** An entry of a settings file about rules, and where it stands there: `plumbline.yaml:12`. */
export interface PlacedRuleEntry extends RuleEntry {
  readonly place: string;
}

/** Which rules people have switched off, or given another severity. Data alone, so that threads can be told. */
export interface RuleSettings {
  readonly entries: readonly PlacedRuleEntry[];
  /** Where the bundle's files stand below the folder that paths of entries are relative to; empty for that folder itself. */
  readonly folder: string;
  /** Whether only some of the files there are in the bundle. */
  readonly isOfSome?: boolean;
}

/** Which entries decided something, and which of their paths named a file, by their numbers: `3`, `3 0`. */
export type SettingsUse = readonly string[];

export interface SettingInForce {
  readonly index: number;
  readonly written: PlacedRuleEntry;
  readonly paths: readonly IgnorePattern[] | undefined;
}

/** The settings of one run: which entry decides about a rule in a file, and which ones came to nothing. */
export class SettingsInForce {
  readonly #folder: string;
  readonly #entries: readonly SettingInForce[];
  readonly #used = new Set<string>();
  readonly #byRule = new Map<string, readonly SettingInForce[]>();
  /** Of each file that was asked about, the entries whose paths name it. */
  readonly #byPath = new Map<string, ReadonlySet<SettingInForce>>();

  constructor({ entries, folder }: RuleSettings = { entries: [], folder: '' }, judgedAt: string | undefined) {
    this.#folder = folder === '' ? '' : `${folder}/`;
    this.#entries = entries
      .map((written, index) => ({
        index,
        written,
        paths: written.paths?.flatMap((text) => ignorePatternOf(text) ?? []),
      }))
      .filter(({ written }) => !isExpired(written, judgedAt));
  }

  /** Says that a file is there, by its path in the bundle's folder. */
  fileRead(path: string): void {
    for (const { index, paths = [] } of this.#entries) {
      for (const [number, pattern] of paths.entries()) {
        const key = `${index} ${number}`;
        if (!this.#used.has(key) && namesAny(pattern, this.#folder + path)) this.#used.add(key);
      }
    }
  }

  /** The last entry that speaks of a rule in a file, or of what stands in no file. */
  of(
    rule: RuleTexts,
    serviceName: string | undefined,
    file: { readonly subPath: string; readonly fileName: string } | undefined,
  ): SettingInForce | undefined {
    if (this.#entries.length === 0) return undefined;
    const entries = this.#entriesFor(rule, serviceName);
    if (entries.length === 0) return undefined;
    const named = file && this.#namedBy(joinPath(file.subPath, file.fileName));
    return entries.findLast((entry) => entry.paths === undefined || named?.has(entry) === true);
  }

  /** Says that an entry decided about something that failed. */
  uses({ index }: SettingInForce): void {
    this.#used.add(String(index));
  }

  /** Nothing of the files by now is asked for again. */
  end(): void {
    this.#byPath.clear();
  }

  get use(): SettingsUse {
    return [...this.#used];
  }

  addPart(use: SettingsUse): void {
    for (const key of use) this.#used.add(key);
  }

  #entriesFor(rule: RuleTexts, serviceName: string | undefined): readonly SettingInForce[] {
    let entries = this.#byRule.get(rule.id);
    if (!entries) {
      entries = this.#entries.filter(({ written }) => speaksOf(written, rule, serviceName));
      this.#byRule.set(rule.id, entries);
    }
    return entries;
  }

  #namedBy(path: string): ReadonlySet<SettingInForce> {
    let named = this.#byPath.get(path);
    if (!named) {
      const full = this.#folder + path;
      named = new Set(this.#entries.filter(({ paths }) => paths && ignoringPattern(paths, full) !== undefined));
      this.#byPath.set(path, named);
    }
    return named;
  }
}

function speaksOf(
  { rule, category, service }: PlacedRuleEntry,
  { id, formerIds = [], category: itsCategory }: RuleTexts,
  serviceName: string | undefined,
): boolean {
  if (rule !== undefined) return rule === id || formerIds.includes(rule);
  return category === undefined ? service === serviceName : category === itsCategory;
}

/** An entry holds through its last day, and without an end where the day of the run is not known. */
export function isExpired({ until }: PlacedRuleEntry, judgedAt: string | undefined): boolean {
  return until !== undefined && judgedAt !== undefined && judgedAt > until;
}
