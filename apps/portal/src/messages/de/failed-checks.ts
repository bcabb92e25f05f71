import type { texts as english } from '../../screens/failed-checks/texts.ts';
import { formatNumber, plural } from '../numbers.ts';

export const failedChecks: typeof english = {
  title: 'Fehlgeschlagene Prüfungen',
  basis: 'Fehlgeschlagene Prüfungen im neuesten Bericht jedes Clusters.',
  find: 'Nach Prüfung, Cluster, Maschine, Dienst oder Datei suchen',
  facets: { severity: 'Schweregrad', cluster: 'Cluster', service: 'Dienst', rule: 'Prüfung' },
  groupBy: 'Gruppieren nach',
  groupings: {
    none: 'Nicht gruppiert',
    rule: 'Nach Prüfung gruppiert',
    machine: 'Nach Maschine gruppiert',
    service: 'Nach Dienst gruppiert',
    file: 'Nach Datei gruppiert',
    cluster: 'Nach Cluster gruppiert',
  },
  wholeCluster: 'Ganzer Cluster',
  inGroup: (group) => `Fehlgeschlagene Prüfungen: ${group}`,
  orderBy: 'Ordnen',
  orders: { severity: 'Schwerste zuerst', cluster: 'Nach Cluster', rule: 'Nach Prüfung' },
  severity: 'Schweregrad',
  cluster: 'Cluster',
  machine: 'Maschine',
  service: 'Dienst',
  identifier: 'Kennung',
  firstSeen: 'Zuerst gesehen',
  dash: '–',
  count: (count) =>
    plural(count, { one: '1 fehlgeschlagene Prüfung', other: `${formatNumber(count)} fehlgeschlagene Prüfungen` }),
  moreThan: (count) => `Mehr als ${formatNumber(count)} fehlgeschlagene Prüfungen`,
  shown: (count) => `Die ersten ${formatNumber(count)} sind zu sehen.`,
  groupsShown: (count) => plural(count, { one: '1 Gruppe', other: `${formatNumber(count)} Gruppen` }),
  moreGroups: (count) => `Die ersten ${formatNumber(count)} Gruppen sind zu sehen.`,
  noMatch: 'Keine fehlgeschlagene Prüfung passt zum Filter.',
  none: 'Keine fehlgeschlagenen Prüfungen.',
  noneHint: 'In den neuesten Berichten aller Cluster schlägt nichts fehl.',
  toDashboard: 'Zur Übersicht',
};
