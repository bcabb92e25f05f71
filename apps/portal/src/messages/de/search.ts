import type { texts as english } from '../../shared/search/texts.ts';
import { formatNumber, plural } from '../numbers.ts';

export const search: typeof english = {
  title: 'Suche',
  open: 'Suchen',
  placeholder: 'Cluster, Maschinen, Prüfungen, Aktionen',
  close: 'Die Suche schließen',
  groups: {
    clusters: 'Cluster',
    machines: 'Maschinen',
    services: 'Dienste',
    failedChecks: 'Fehlgeschlagene Prüfungen',
    rules: 'Regeln',
    organizations: 'Organisationen',
    screens: 'Seiten',
    actions: 'Aktionen',
  },
  groupCount: (group, count) => `${group} (${formatNumber(count)})`,
  found: (count) => plural(count, { one: '1 Treffer', other: `${formatNumber(count)} Treffer` }),
  nothing: (text) => `Nichts passt zu „${text}“.`,
  searching: 'Es wird gesucht …',
  failedChecks: (owner) => `Fehlgeschlagene Prüfungen von ${owner}`,
  manage: (owner) => `Die Cluster von ${owner} verwalten`,
  addCluster: (owner) => `Einen Cluster von ${owner} anlegen`,
  runReports: (owner) => `Berichte von ${owner} starten`,
  useTheme: (theme) => `Farbschema: ${theme}`,
  speak: (language) => `Sprache: ${language}`,
};
