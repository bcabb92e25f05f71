import type { texts as english } from '../../screens/rules/texts.ts';
import { formatNumber, plural } from '../numbers.ts';

export const rules: typeof english = {
  title: 'Regeln',
  intro: 'Was ein Scan prüft und was Berichte sonst noch nennen können.',
  find: 'Nach Name oder Kennung suchen',
  facets: { service: 'Dienst', severity: 'Schweregrad', ruleset: 'Regelwerk' },
  otherTools: 'Andere Werkzeuge',
  severity: 'Schweregrad',
  rule: 'Regel',
  service: 'Dienst',
  references: 'Verweise',
  dash: '–',
  fixes: { safe: 'Sichere Änderung', suggested: 'Änderungsvorschlag' },
  fixMeanings: {
    safe: 'plumbline fix behebt, was diese Regel findet: Das Programm startet damit wie zuvor.',
    suggested:
      'plumbline fix behebt auf Wunsch, was diese Regel findet: Dazu braucht es etwas, was die Datei nicht zeigt.',
  },
  fixNeeds: (needs) => `Braucht: ${needs}.`,
  alsoFoundBy: (terms) => `Auch zu finden unter: ${terms}`,
  retired: 'Außer Kraft',
  retiredSince: (reason) => `Diese Regel läuft nicht mehr: ${reason}`,
  shownOf: (shown, total) =>
    shown === total
      ? plural(total, { one: '1 Regel', other: `${formatNumber(total)} Regeln` })
      : `${formatNumber(shown)} von ${formatNumber(total)} Regeln`,
  noMatch: 'Keine Regel passt zum Filter.',
  version: (version) => `Regeln ${version}`,

  copyIdentifier: 'Die Kennung kopieren',
  fails: 'Fällt durch',
  passes: 'Besteht',
  wholeFile: 'Die Datei als Ganzes fällt durch.',
  whereItFails: 'Wo sie fehlschlägt',
  failedChecksOf: (owner) => `Ihre fehlgeschlagenen Prüfungen in ${owner}`,
  inTerminal: 'Dasselbe im Terminal',
  explain: (rule) => `plumbline explain ${rule}`,
  switchOff: 'In einer Datei abschalten',
  switchOffHint:
    'Ein Kommentar mit einem Grund schaltet die Regel in der Datei ab, in der er steht; Berichte führen weiter auf, was sie gefunden hat, mit dem Grund.',
  reason: 'weil …',
  unknownRule: (rule) => `Es gibt keine Regel ${rule}`,
  unknownRuleHint:
    'Ein anderes Werkzeug hat sie gemeldet, oder eine spätere Fassung der Regeln kennt sie. Was von ihr bekannt ist, steht bei der fehlgeschlagenen Prüfung.',
  allRules: 'Alle Regeln',
};
