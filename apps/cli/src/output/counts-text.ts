import type { SeverityCounts } from '@plumbline/model/report';
import { SEVERITIES, SEVERITY_NAMES } from '@plumbline/model/severity';
import { texts } from '../texts.ts';

/** `2 Critical, 10 Low`, or that nothing failed. */
export function countsText(counts: Partial<SeverityCounts>): string {
  const parts = SEVERITIES.flatMap((severity) => {
    const count = counts[`sev${severity}`] ?? 0;
    return count === 0 ? [] : [`${count} ${SEVERITY_NAMES[severity]}`];
  });
  return parts.length === 0 ? texts.nothingFailed : parts.join(', ');
}

/** As a cell of a table: nothing was checked where there is none. */
export function scoreText(score: number | undefined): string {
  return score === undefined ? '–' : String(score);
}
