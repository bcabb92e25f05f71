import type { Usage } from '@plumbline/model/contract/usage';

export type QuotaName = keyof Usage;

/** What stays until somebody deletes something, and what goes down by itself. */
export const KEPT = ['bytes', 'clusters', 'reports'] as const satisfies readonly QuotaName[];
export const PASSING = [
  'queuedRuns',
  'runsOfHour',
  'uploadsOfHour',
  'uploadedBytesOfDay',
] as const satisfies readonly QuotaName[];

/** From here on a limit is spoken of. */
const NEARLY = 0.8;

/** How near a quota is to its limit. */
export function nearness({ used, most }: Usage[QuotaName]): 'far' | 'nearly' | 'full' {
  if (used >= most) return 'full';
  return used >= NEARLY * most ? 'nearly' : 'far';
}
