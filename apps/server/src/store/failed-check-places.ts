import { compareCodes } from './compare-codes.ts';

/** What a failed check's place in its cluster is told by; null where it has none. */
export interface Placed {
  readonly machine: string | null;
  /** Empty for none. */
  readonly service: string;
  readonly file: string | null;
  readonly from_line: number | null;
  readonly rule: string;
  readonly fingerprint: string;
}

/** `position` counts from 0; `machine_at` and `file_at` are where the rows of its machine and of its file begin. */
interface Places {
  readonly position: number;
  readonly machine_at: number;
  readonly file_at: number;
}

/** The failed checks of one cluster by machine, service, file, line and rule, each with its place in that order. */
export function placed<Row extends Placed>(rows: readonly Row[]): readonly (Row & Places)[] {
  const rank = ranksOf(rows.flatMap(({ machine, service, file, rule }) => [machine ?? '', service, file ?? '', rule]));
  const rankOf = (name: string | null) => rank.get(name ?? '') ?? 0;
  const ordered = rows.toSorted(
    (a, b) =>
      rankOf(a.machine) - rankOf(b.machine) ||
      rankOf(a.service) - rankOf(b.service) ||
      rankOf(a.file) - rankOf(b.file) ||
      (a.from_line ?? -1) - (b.from_line ?? -1) ||
      rankOf(a.rule) - rankOf(b.rule) ||
      compareCodes(a.fingerprint, b.fingerprint),
  );
  let [machineAt, fileAt] = [0, 0];
  return ordered.map((row, position) => {
    const before = ordered[position - 1];
    const isSameMachine = before?.machine === row.machine;
    if (!isSameMachine) machineAt = position;
    if (!isSameMachine || before.service !== row.service || before.file !== row.file) fileAt = position;
    return { ...row, position, machine_at: machineAt, file_at: fileAt };
  });
}

/** Numbers in names by their size: `web-9` stands before `web-10`. */
const { compare: compareNames } = new Intl.Collator('en', { numeric: true });

/** The order of names, each compared with others once and not with every row. */
function ranksOf(names: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(names)].toSorted((a, b) => compareNames(a, b) || compareCodes(a, b));
  return new Map(sorted.map((name, index) => [name, index]));
}
