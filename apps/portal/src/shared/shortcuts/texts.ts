import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('shortcuts', {
  title: 'Keyboard shortcuts',
  actions: {
    search: 'Search everything',
    findInList: 'Find in the list that is shown, or else search everything',
    nextRow: 'Go to the next failed check',
    previousRow: 'Go to the previous failed check',
    openRow: 'Open or close the failed check',
    help: 'Show this sheet',
    goToOrganizations: 'Go to the list of organizations',
    goToClusters: 'Go to the cluster console',
    goToDashboard: 'Go to the dashboard of this organization',
  },
  action: 'Action',
  keys: 'Keys',
  followedBy: 'then',
  control: 'Ctrl',
  switch: 'Shortcuts of single characters',
  switchHint: 'Switch them off if you speak to your computer, or press keys by accident. Ctrl K and ⌘ K stay.',
});
