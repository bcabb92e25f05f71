import type { texts as english } from '../../shared/shortcuts/texts.ts';

export const shortcuts: typeof english = {
  title: 'Tastenkürzel',
  actions: {
    search: 'Alles durchsuchen',
    findInList: 'In der gezeigten Liste suchen, sonst alles durchsuchen',
    nextRow: 'Zur nächsten fehlgeschlagenen Prüfung',
    previousRow: 'Zur vorigen fehlgeschlagenen Prüfung',
    openRow: 'Die fehlgeschlagene Prüfung öffnen oder schließen',
    help: 'Diese Übersicht zeigen',
    goToOrganizations: 'Zur Liste der Organisationen',
    goToClusters: 'Zur Verwaltung der Cluster',
    goToDashboard: 'Zur Übersicht dieser Organisation',
  },
  action: 'Aktion',
  keys: 'Tasten',
  followedBy: 'dann',
  control: 'Strg',
  switch: 'Kürzel aus einzelnen Zeichen',
  switchHint:
    'Schalten Sie sie ab, wenn Sie mit Ihrem Computer sprechen oder Tasten versehentlich drücken. Strg K und ⌘ K bleiben.',
};
