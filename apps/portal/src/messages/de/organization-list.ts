import type { texts as english } from '../../screens/organization-list/texts.ts';

export const organizationList: typeof english = {
  clusters: 'Cluster',
  activeIssues: 'Offene Probleme',
  lastRan: 'Letzter Lauf',
  view: 'Ansehen',
  viewOf: (name) => `${name} ansehen`,
  connectCommandLine: 'Das Kommandozeilenprogramm installieren und verbinden',
};
