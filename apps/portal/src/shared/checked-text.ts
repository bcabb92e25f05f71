import { checkedPartOf, type CoverageCounts } from '@plumbline/model/coverage';
import { checkedPartOfOwner, uncheckedServicesOf, type OwnerSummary } from '@plumbline/model/organization';
import { texts } from './texts.ts';

/** What is to be said of a report that did not check all services of its cluster; undefined for any other. */
export function checkedText(counts: CoverageCounts): string | undefined {
  switch (checkedPartOf(counts)) {
    case 'nothing':
      return texts.notChecked;
    case 'part':
      return texts.checkedServices(counts.checkedServices ?? 0, counts.services ?? 0);
    case 'everything':
    case undefined:
      return undefined;
  }
}

/** What of an owner's clusters was not checked, and so is not known to be good; undefined where all was. */
export function uncheckedText(summary: Pick<OwnerSummary, 'clusters' | 'lastRan'>): string | undefined {
  if (summary.lastRan === 0) return texts.notRunYet;
  const part = checkedPartOfOwner(summary);
  if (part === 'nothing') return texts.notChecked;
  if (part !== 'part') return undefined;
  const clusters = Object.values(summary.clusters);
  const services = clusters.reduce((total, cluster) => total + uncheckedServicesOf(cluster), 0);
  const empty = clusters.filter((cluster) => cluster.services === 0).length;
  const notRun = clusters.filter(({ timestamp }) => timestamp === 0).length;
  return [
    ...(services === 0 ? [] : [texts.uncheckedServices(services)]),
    ...(empty === 0 ? [] : [texts.emptyClusters(empty)]),
    ...(notRun === 0 ? [] : [texts.clustersNotRun(notRun)]),
  ].join(' · ');
}
