import type { Reference } from './failed-check.ts';

/** `CIS Docker Benchmark v1.6.0 4.1`; an item that says its ruleset itself stands alone: `CWE-22`. */
export function referenceText({ ruleset, item }: Reference): string {
  return item.startsWith(ruleset) ? item : `${ruleset} ${item}`;
}
