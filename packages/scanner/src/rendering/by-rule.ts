import type { FailedCheck } from '@plumbline/model/failed-check';

/** The failed checks of one rule. */
export type ChecksOfRule = readonly [FailedCheck, ...FailedCheck[]];

/** Checks of the same rule and severity together, in the order in which each group first occurs. */
export function groupByRule(checks: readonly FailedCheck[]): readonly ChecksOfRule[] {
  // A group is made by its first check.
  return [...Map.groupBy(checks, ({ rule }) => `${rule.severity} ${rule.name}`).values()] as unknown as ChecksOfRule[];
}
