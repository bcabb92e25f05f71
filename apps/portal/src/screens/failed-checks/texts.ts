import { formatNumber, plural } from '../../messages/numbers.ts';
import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('failed-checks', {
  title: 'Failed checks',
  basis: 'Failed checks in the newest report of each cluster.',
  find: 'Find by check, cluster, machine, service or file',
  facets: { severity: 'Severity', cluster: 'Cluster', service: 'Service', rule: 'Check' },
  orderBy: 'Order by',
  orders: { severity: 'Worst first', cluster: 'By cluster', rule: 'By check' },
  severity: 'Severity',
  cluster: 'Cluster',
  machine: 'Machine',
  service: 'Service',
  identifier: 'Identifier',
  firstSeen: 'First seen',
  dash: '–',
  count: (count: number) => plural(count, { one: '1 failed check', other: `${formatNumber(count)} failed checks` }),
  moreThan: (count: number) => `${formatNumber(count)}+ failed checks`,
  shown: (count: number) => `The first ${formatNumber(count)} are shown.`,
  noMatch: 'No failed check matches the filter.',
  none: 'No failed checks.',
  noneHint: 'Nothing fails in the newest report of any cluster.',
  toDashboard: 'Go to the dashboard',
});
