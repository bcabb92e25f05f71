import type { FailedCheck } from '@plumbline/model/failed-check';
import { checksOf, isOpenState, placeOf, type CheckRow } from '@plumbline/model/check-rows';

/** How often a rule fails in the report, and how much fails in one file; all with the check itself. */
export interface RelatedChecks {
  readonly ofRule: number;
  /** Machines on which the rule fails. */
  readonly machines: number;
  readonly inFile: number;
}

/** Counts what fails in this report once, when it is first asked for, for any number of its checks. */
export function relatedChecks(rows: readonly CheckRow[]): (check: FailedCheck) => RelatedChecks {
  let counted: ReportCounts | undefined;
  return (check) => {
    counted ??= countFailed(rows);
    return {
      ofRule: counted.rules.get(check.rule.name) ?? 0,
      machines: counted.machines.get(check.rule.name)?.size ?? 0,
      inFile: check.config_file ? (counted.files.get(placeOf(check)) ?? 0) : 0,
    };
  };
}

interface ReportCounts {
  readonly rules: ReadonlyMap<string, number>;
  readonly machines: ReadonlyMap<string, ReadonlySet<string | undefined>>;
  readonly files: ReadonlyMap<string, number>;
}

function countFailed(rows: readonly CheckRow[]): ReportCounts {
  const rules = new Map<string, number>();
  const machines = new Map<string, Set<string | undefined>>();
  const files = new Map<string, number>();
  for (const row of rows) {
    const { check, state } = row;
    if (!isOpenState(state)) continue;
    const { name } = check.rule;
    const count = checksOf(row);
    rules.set(name, (rules.get(name) ?? 0) + count);
    machines.set(name, (machines.get(name) ?? new Set()).add(check.machine));
    files.set(placeOf(check), (files.get(placeOf(check)) ?? 0) + count);
  }
  return { rules, machines, files };
}
