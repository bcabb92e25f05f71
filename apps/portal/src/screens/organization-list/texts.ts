import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('organization-list', {
  clusters: 'Clusters',
  activeIssues: 'Active Issues',
  lastRan: 'Last Ran',
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  connectCommandLine: 'Install and connect the command-line tool',
});
