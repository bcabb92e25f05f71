import { formatNumber, plural } from '../../messages/numbers.ts';
import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('search', {
  title: 'Search',
  open: 'Search',
  placeholder: 'Clusters, machines, services, failed checks, actions',
  close: 'Close the search',
  groups: {
    clusters: 'Clusters',
    machines: 'Machines',
    services: 'Services',
    failedChecks: 'Failed checks',
    rules: 'Rules',
    organizations: 'Organizations',
    screens: 'Screens',
    actions: 'Actions',
  },
  groupCount: (group: string, count: number) => `${group} (${formatNumber(count)})`,
  found: (count: number) => plural(count, { one: '1 result', other: `${formatNumber(count)} results` }),
  nothing: (text: string) => `Nothing is called like “${text}”.`,
  searching: 'Searching…',
  failedChecks: (owner: string) => `Failed checks of ${owner}`,
  manage: (owner: string) => `Manage the clusters of ${owner}`,
  addCluster: (owner: string) => `Add a cluster to ${owner}`,
  runReports: (owner: string) => `Run reports of ${owner}`,
  useTheme: (theme: string) => `Theme: ${theme}`,
  speak: (language: string) => `Language: ${language}`,
});
