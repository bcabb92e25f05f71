import type { texts as english } from '../../screens/tokens/texts.ts';
import { formatNumber, plural } from '../numbers.ts';

export const tokens: typeof english = {
  title: 'Zugriffstoken',
  about:
    'Eine Pipeline meldet sich mit einem Zugriffstoken an statt mit dem Passwort einer Person. Es darf weniger, läuft von selbst ab und kann jederzeit widerrufen werden. Es endet auch, sobald die Person, die es erstellt hat, hier keinen Zugang mehr hat.',
  organization: 'Organisation',
  none: 'Es gibt noch kein Zugriffstoken.',
  noneHint:
    'Erstellen Sie eines, bewahren Sie es als Geheimnis PLUMBLINE_TOKEN Ihrer Pipeline auf, und lassen Sie die Pipeline ausführen: plumbline scan --upload',

  name: 'Name',
  scope: 'Darf',
  cluster: 'Cluster',
  made: 'Erstellt',
  lastUsed: 'Zuletzt benutzt',
  ends: 'Läuft ab',
  endsIn: (days) => plural(days, { one: 'in 1 Tag', other: `in ${formatNumber(days)} Tagen` }),
  endsToday: 'in weniger als einem Tag',
  endsSoonHint: 'Erstellen Sie rechtzeitig ein anderes, und widerrufen Sie dieses.',
  states: { ended: 'Abgelaufen', revoked: 'Widerrufen' },
  actions: 'Aktionen',
  allClusters: 'Alle',
  scopeNames: { upload: 'Hochladen', read: 'Lesen' },
  scopes: { upload: 'Hochladen und lesen', read: 'Lesen' },
  scopeHints: {
    upload: 'Ergänzt Cluster, erstellt Berichte und liest sie. Es löscht nichts.',
    read: 'Liest Cluster und Berichte und ändert nichts.',
  },

  make: 'Zugriffstoken erstellen',
  nameHint: 'Wofür es ist, etwa „GitHub Actions von shop“.',
  nameMissing: 'Geben Sie an, wofür das Token ist.',
  clusterHint: 'Nur dieser, den es noch nicht geben muss. Leer: alle Cluster.',
  endChoice: (days, day) =>
    plural(days, { one: `In 1 Tag, am ${day}`, other: `In ${formatNumber(days)} Tagen, am ${day}` }),
  cancel: 'Abbrechen',
  done: 'Fertig',
  madeNow: (name) => `„${name}“ ist erstellt.`,
  shownOnce:
    'Es wird nur dieses eine Mal gezeigt. Kopieren Sie es dorthin, wo Ihre Pipeline ihre Geheimnisse aufbewahrt.',
  token: 'Zugriffstoken',
  howToUse: 'Wie eine Pipeline es benutzt',
  wholeFile: 'Die ganze Datei einer Pipeline schreibt das Kommandozeilenprogramm:',
  gitHub: 'GitHub Actions: ein Schritt, mit dem Secret PLUMBLINE_TOKEN des Repositorys',
  gitLab: 'GitLab CI: ein Job, mit der maskierten Variable PLUMBLINE_TOKEN',
  shell: 'In einer Shell, in der das Token eingegeben und nicht gezeigt wird',
  otherClients:
    'Bestehende Kommandozeilen-Clients nehmen es anstelle des Passworts, neben der E-Mail-Adresse dessen, der es erstellt hat.',

  revoke: 'Widerrufen',
  revokeOf: (name) => `${name} widerrufen`,
  confirmRevoke: (name) => `Möchten Sie „${name}“ wirklich widerrufen? Was es benutzt, wird von da an abgewiesen.`,
  isRevoked: (name) => `${name} ist widerrufen.`,
};
