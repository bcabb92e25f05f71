import type { texts as english } from '../../screens/connect/texts.ts';

export const connect: typeof english = {
  title: 'Konten verbinden',
  provider: 'Vanta',
  about: 'Plumbline kann die Ergebnisse der neuesten Berichte an Ihr Vanta-Konto schicken; dort sehen sie Ihre Prüfer.',
  organization: 'Organisation',
  connect: 'Verbinden',
  connected: 'Bereits verbunden',
  disconnect: 'Trennen',
  confirmDisconnect: (organization) =>
    `Möchten Sie „${organization}“ wirklich von Vanta trennen? Nichts wird mehr geschickt, und unser Zugang wird gelöscht.`,
  done: 'Ihr Vanta-Konto ist verbunden.',
  doneHint: 'Die ersten Ergebnisse sind unterwegs.',
  disconnected: 'Vanta ist getrennt.',
  mismatch: 'Der mitgegebene und der empfangene Code stimmen nicht überein.',
  mismatchHint: 'Eine Antwort gilt zehn Minuten, einmal und in diesem Browser. Verbinden Sie erneut.',
  invalidCall: 'Ungültige Aufrufparameter.',
  invalidCallHint: 'Wählen Sie, was verbunden werden soll:',
  refused: 'Die Verbindung mit Vanta wurde abgelehnt.',
  refusedHint: 'Jemand hat auf dessen Seite abgelehnt. Nichts hat sich geändert.',

  lastPush: 'Zuletzt geschickt',
  notPushedYet: 'Noch nicht; die ersten Ergebnisse folgen binnen einer Minute.',
  delayed: 'Der neueste Versuch ist fehlgeschlagen. Er wird von selbst wiederholt.',
  sentTitle: 'Was geschickt wird',
  sent: [
    'Jeder Cluster, an dem etwas geprüft wurde: sein Name, wann geprüft wurde und wie viele seiner Dienste.',
    'Jede fehlgeschlagene Prüfung seines neuesten Berichts: was falsch ist, ihr Schweregrad, die Abhilfe, Dateiname und Zeilen.',
    'Verweise, die hierher zurückführen.',
  ],
  sentWhen:
    'Sekunden nach einem Bericht und einmal in der Stunde. Jedes Mal wird alles geschickt und ersetzt, was dort war.',
  notSentTitle: 'Was nie geschickt wird',
  notSent: ['Der Inhalt Ihrer Dateien.', 'Demo-Cluster, und Cluster, an denen nichts geprüft wurde.'],

  notSetUp: 'Auf diesem Server ist kein Compliance-Anbieter eingerichtet.',
  notSetUpHint: 'Wer ihn betreibt, kann einen einrichten.',
  notAllowedHint: 'Konten zu verbinden ist Enterprise-Benutzern einer Organisation vorbehalten.',
};
