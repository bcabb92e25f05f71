import { checkedPartOf } from '@plumbline/model/coverage';
import type { Report } from '@plumbline/model/report';
import { summarize } from '@plumbline/model/summarize';

/** What is said of a report without failed checks: that nothing failed, of what was checked alone. */
export function nothingFailedText(report: Report): string {
  const part = checkedPartOf(summarize(report));
  if (part === 'nothing') return 'Nothing was checked';
  return part === 'part' ? 'No failed checks in what was checked' : 'No failed checks';
}
