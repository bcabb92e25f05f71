import type { FailedCheck } from './failed-check.ts';

type Compared = Pick<FailedCheck, 'baselineState'>;

/** What people read beside the place of a failed check that was compared with a baseline; empty for all others. */
export function baselineNote({ baselineState }: Compared): string {
  return baselineState === undefined ? '' : ` (${baselineState})`;
}

/** `Compared with a baseline: 3 new, 12 known`; undefined of checks that were not. */
export function baselineText(failed: readonly Compared[]): string | undefined {
  const compared = failed.filter(({ baselineState }) => baselineState !== undefined);
  if (compared.length === 0) return undefined;
  const known = compared.filter(isKnown).length;
  return `Compared with a baseline: ${compared.length - known} new, ${known} known`;
}

/** Whether a baseline has it, so that no pipeline fails by it. */
export function isKnown({ baselineState }: Compared): boolean {
  return baselineState === 'known';
}
