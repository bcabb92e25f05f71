import type { texts as english } from '../../screens/get-started/texts.ts';

export const getStarted: typeof english = {
  title: 'Erste Schritte',
  install: 'Das Kommandozeilenprogramm installieren und verbinden',
  installBody:
    'Das Programm prüft Dateien auf Ihrem eigenen Rechner; nichts verlässt ihn, solange Sie nicht um das Hochladen bitten. Es braucht npm und Node.js ab Version 20.',
  installCommand: 'npm ci\nnpx plumbline --help',
  installWhere: 'In einer Kopie des Plumbline-Repositorys',
  connectWhere: 'Einmal anmelden; Ihr Passwort wird nie gespeichert',
  connectCommand: (server) => `npx plumbline login --server ${server}`,
  uploadWhere: 'Einen Ordner prüfen und den Bericht hier aufbewahren',
  uploadCommand: 'npx plumbline scan pfad/zum/ordner --upload',
  inPipelines: 'Eine Pipeline meldet sich mit einem Zugriffstoken an, das weniger darf als Sie und von selbst abläuft.',
  toTokens: 'Zugriffstoken erstellen',
  walkthrough: 'Rundgang',
  walkthroughBody: 'Drei Befehle zeigen, worum es bei dem Programm geht.',
  findWhere: 'Die Konfigurationsdateien eines Ordners finden und auflisten, was falsch ist, das Schlimmste zuerst',
  findCommand: 'npx plumbline scan pfad/zum/ordner',
  explainWhere: 'Nachlesen, warum eine Prüfung fehlschlug und wie man es behebt',
  explainCommand: 'npx plumbline explain nginx_server_tokens_on',
  rulesWhere: 'Alle Regeln ansehen',
  rulesCommand: 'npx plumbline rules',
};
