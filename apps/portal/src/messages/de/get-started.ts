import type { texts as english } from '../../screens/get-started/texts.ts';

export const getStarted: typeof english = {
  title: 'Erste Schritte',
  install: 'Das Kommandozeilenprogramm installieren und verbinden',
  installBody:
    'Das Programm prüft Dateien auf Ihrem eigenen Rechner; nichts verlässt ihn, solange Sie das Hochladen nicht verlangen. Es braucht npm und Node.js ab Version 20.',
  installWhere: 'Von diesem Server installieren',
  checksumWhere: 'Die SHA-256-Prüfsumme dessen, was installiert wird',
  notServed: 'Dieser Server bietet das Programm noch nicht an: Wer ihn betreibt, startet ihn mit npm start.',
  connectWhere: 'Einmal anmelden; Ihr Passwort wird nie gespeichert',
  uploadWhere: 'Den Ordner prüfen, in dem Sie sind, und den Bericht hier aufbewahren',
  uploadCommand: 'plumbline scan --upload',
  inPipelines: 'Eine Pipeline meldet sich mit einem Zugriffstoken an, das weniger darf als Sie und von selbst abläuft.',
  toTokens: 'Zugriffstoken erstellen',
  walkthrough: 'Rundgang',
  walkthroughBody: 'Drei Befehle zeigen, worum es bei dem Programm geht.',
  findWhere: 'Die Konfigurationsdateien eines Ordners finden und auflisten, was falsch ist, das Schlimmste zuerst',
  findCommand: 'plumbline scan pfad/zum/ordner',
  explainWhere: 'Nachlesen, warum eine Prüfung fehlschlug und wie man es behebt',
  explainCommand: 'plumbline explain nginx_server_tokens_on',
  rulesWhere: 'Alle Regeln ansehen',
  rulesCommand: 'plumbline rules',
  everythingElse: 'Einstellungen, Ausgaben, Pipelines und alle Befehle stehen im Handbuch (englisch).',
  toHandbook: 'Das Handbuch lesen',
  withoutNode: 'Ohne Node.js',
  withoutNodeBody:
    'Das Programm als eine Datei, die sonst nichts braucht, ebenfalls von diesem Server. Legen Sie sie dorthin, wo Ihr System Programme sucht.',
  fetchOn: (system) => `Herunterladen unter ${system}`,
  checksumOf: (file) => `Die SHA-256-Prüfsumme von ${file}`,
  otherSystems: 'Für andere Systeme:',
  anySystem: 'Wählen Sie Ihr System:',
  systems: {
    'linux-x64': 'Linux (x64)',
    'linux-arm64': 'Linux (ARM64)',
    'darwin-arm64': 'macOS (Apple-Prozessor)',
    'darwin-x64': 'macOS (Intel)',
    'win32-x64': 'Windows (x64)',
  },
  inEditor: 'In Visual Studio Code',
  inEditorBody:
    'Die Erweiterung prüft mit dem installierten Programm, was Sie tippen, und behebt, was sich gefahrlos beheben lässt.',
  installExtension: 'Die heruntergeladene Datei installieren',
};
