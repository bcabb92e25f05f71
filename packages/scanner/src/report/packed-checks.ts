import type { ConfigFileRef, DisabledCheck, FailedCheck, Snippet } from '@plumbline/model/failed-check';
import { CountedTable, type CountedChecks, type SharedByChecks, type UnlistedCheck } from './unlisted-checks.ts';

/** The checks of a part. */
export interface Checks {
  readonly failed: readonly FailedCheck[];
  readonly disabled: readonly DisabledCheck[];
}

/** Of a part, what stands for checks that are not listed, by what it has in common with them. */
export type UnlistedEntries = readonly (readonly [string, UnlistedCheck])[];

/** What many checks are about. */
type CheckedFile = Pick<FailedCheck, 'machine' | 'service' | 'config_file'>;

/** What many checks say in the same words. */
const TOLD = ['wrongLines', 'message', 'found', 'wanted', 'fix'] as const satisfies readonly (keyof FailedCheck)[];

/** A check with the same members in the same order, some of which are places in tables. */
type PackedCheck = { [Key in keyof DisabledCheck]?: DisabledCheck[Key] | number };

/** Shape: snippets are their first line's number and the places of their lines. */
interface Packed {
  readonly files: readonly CheckedFile[];
  readonly told: readonly unknown[];
  readonly snippets: readonly (readonly number[])[];
  readonly lines: readonly string[];
  readonly failed: readonly PackedCheck[];
  readonly disabled: readonly PackedCheck[];
}

/**
 * Checks as a text, which takes a fraction of their memory: what several of them have in common stands there once. `counted`
 * has what they share that are of the same rule, and counts all.
 */
export function packChecks(
  { failed, disabled }: Checks,
  unlisted: UnlistedEntries,
): { readonly packed: string; readonly counted: readonly CountedChecks[] } {
  const counted = new CountedTable();
  const files = new Table<CheckedFile>();
  const told = new Table<unknown>();
  const snippets = new Table<readonly number[]>();
  const lines = new Table<string>();

  function packSnippet({ firstLine, lines: shown }: Snippet): number {
    const numbers = [firstLine, ...shown.map((line) => lines.placeOf(line, line))];
    return snippets.placeOf(numbers.join(' '), numbers);
  }

  function placeOfFile({ machine, service }: FailedCheck, file: ConfigFileRef): number {
    // Most checks are of the same file as the one before.
    const last = files.values.at(-1);
    if (last?.config_file === file && last.service === service && last.machine === machine)
      return files.values.length - 1;
    const key = [machine ?? '', service ?? '', file.configFileType ?? '', file.subPath, file.fileName].join('\0');
    return files.placeOf(key, { machine, service, config_file: file });
  }

  function packCheck(check: FailedCheck & Partial<DisabledCheck>): PackedCheck {
    const packed: PackedCheck = { ...check, rule: counted.count(check, check) };
    if (check.title !== undefined) packed.title = 0;
    if (check.references !== undefined) packed.references = 0;
    if (check.config_file) {
      packed.config_file = placeOfFile(check, check.config_file);
      if (check.machine !== undefined) packed.machine = 0;
      if (check.service !== undefined) packed.service = 0;
    }
    if (check.snippet) packed.snippet = packSnippet(check.snippet);
    for (const key of TOLD) {
      const value = check[key];
      if (value !== undefined)
        packed[key] = told.placeOf(typeof value === 'string' ? value : JSON.stringify(value), value);
    }
    return packed;
  }

  const checks = { failed: failed.map(packCheck), disabled: disabled.map(packCheck) };
  for (const [, { check, count, ...off }] of unlisted) counted.count(check, off, count);
  const packed: Packed = {
    files: files.values,
    told: told.values,
    snippets: snippets.values,
    lines: lines.values,
    ...checks,
  };
  return { packed: JSON.stringify(packed), counted: counted.entries };
}

/** `shared`: what checks of the same rule share, in the places of `counted`. Such members are one thing in memory. */
export function unpackChecks(packed: string, shared: readonly SharedByChecks[]): Checks {
  const { files, told, snippets, lines, failed, disabled } = JSON.parse(packed) as Packed;
  const shown = snippets.map(([firstLine = 0, ...places]) => ({
    firstLine,
    lines: places.map((place) => lines[place] ?? ''),
  }));

  /** Members are replaced where they are, so that they stay in their order. */
  function unpackCheck(check: PackedCheck): DisabledCheck {
    const { rule, title, references } = shared[check.rule as number] ?? {};
    check.rule = rule;
    if (check.title !== undefined) check.title = title;
    if (check.references !== undefined) check.references = references;
    if (typeof check.config_file === 'number') {
      const file = files[check.config_file];
      check.config_file = file?.config_file;
      if (check.machine !== undefined) check.machine = file?.machine;
      if (check.service !== undefined) check.service = file?.service;
    }
    if (typeof check.snippet === 'number') check.snippet = shown[check.snippet];
    for (const key of TOLD) {
      const place = check[key];
      if (typeof place === 'number') check[key] = told[place] as never;
    }
    // Every member is again what was packed.
    return check as DisabledCheck;
  }

  return { failed: failed.map(unpackCheck), disabled: disabled.map(unpackCheck) };
}

/** Values, each of which stands there once. */
class Table<Value> {
  readonly #places = new Map<string, number>();
  readonly values: Value[] = [];

  /** `key`: the same for equal values alone. */
  placeOf(key: string, value: Value): number {
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.values.length;
      this.#places.set(key, place);
      this.values.push(value);
    }
    return place;
  }
}
