import type { TrafficRule } from '@plumbline/model/traffic-rule';
import type { texts as english } from '../../screens/console/texts.ts';
import { formatBytes, formatNumber, plural } from '../numbers.ts';

export const clusterConsole: typeof english = {
  title: 'Cluster',
  owner: 'Organisation',
  noClusters: 'Derzeit sind keine Cluster angelegt.',
  noClustersHint:
    'Legen Sie einen Cluster an, dann seine Maschinen und Dienste, und laden Sie deren Konfigurationsdateien hoch.',
  addCluster: 'Cluster anlegen',
  loaded: (loaded, total) => `${formatNumber(loaded)} von ${formatNumber(total)} geladen`,
  stopLoading: 'Anhalten',
  loadRest: 'Die übrigen laden',
  notLoaded: 'Nicht geladen',
  findClusters: 'Nach Name, Standort oder Maschine suchen',
  clusterOrders: { name: 'Nach Name', type: 'Nach Art', location: 'Nach Standort' },
  noClusterFound: (text) => `Zu „${text}“ passt kein Cluster.`,
  reports: 'Berichte',
  openCluster: (name) => `Die Berichte von ${name} öffnen`,
  clusterNotLoaded: (cluster) => `Einzelheiten zu ${cluster} konnten nicht geladen werden`,
  retry: 'Erneut versuchen',

  addClusterTitle: 'Einen neuen Cluster anlegen',
  clusterAdded: (name) => `„${name}“ ist angelegt.`,
  clusterAddedHint:
    'Öffnen Sie ihn, um seine Dateien hinzuzufügen: Ihre Dienste werden erkannt. Starten Sie dann seinen ersten Bericht.',
  openAdded: 'Öffnen',
  clusterName: 'Name des Clusters',
  clusterNameHint: '1 bis 128 Buchstaben, Ziffern, Leerzeichen und . _ - / : @',
  location: 'Standort',
  locationHint: 'Etwa eu-central-1 oder der Name Ihres Rechenzentrums',
  clusterType: 'Art des Clusters',
  derivedFrom: 'IaC-Werkzeug',
  submitCluster: 'Cluster anlegen',
  submitClusterAndMachine: 'Cluster und eine Maschine anlegen',
  addClusterFailed: 'Dieser Cluster konnte nicht angelegt werden',

  editClusterServices: (cluster) => `Die Dienste von ${cluster} bearbeiten`,
  clusterServicesTitle: (cluster) => `Dienste von ${cluster}`,
  deleteCluster: (cluster) => `${cluster} löschen`,
  deleteClusterFailed: (cluster) => `Der Cluster ${cluster} konnte nicht gelöscht werden`,

  confirmDelete: (name) => `Möchten Sie „${name}“ wirklich löschen?`,
  delete: 'Löschen',
  goesWith: {
    cluster: 'Seine Maschinen, Dateien und alle seine Berichte gehen mit ihm. Das lässt sich nicht rückgängig machen.',
    machine: 'Ihre Dienste und deren Dateien gehen mit ihr; frühere Berichte bleiben.',
    service: 'Seine Dateien gehen mit ihm; frühere Berichte bleiben.',
  },

  machineConfiguration: 'Konfiguration der Maschine',
  addMachineCard: 'Neue Maschine anlegen',
  machineName: 'Name',
  hostName: 'Hostname',
  externalIp: 'Externe IP',
  internalIp: 'Interne IP',
  noHostName: 'kein Hostname',
  noExternalIp: 'Keine externe IP angegeben',
  noInternalIp: 'Keine interne IP angegeben',
  submitMachine: 'Maschine anlegen',
  cancel: 'Abbrechen',
  addMachineFailed: (machine) => `Die neue Maschine „${machine}“ konnte nicht angelegt werden.`,
  deleteMachineFailed: (machine) => `Die Maschine „${machine}“ konnte nicht gelöscht werden`,
  editMachine: (machine) => `${machine} bearbeiten`,
  deleteMachine: (machine) => `${machine} löschen`,
  services: (count) => plural(count, { one: '1 Dienst', other: `${formatNumber(count)} Dienste` }),

  traffic: {
    inboundRules: 'Eingehende Regeln',
    outboundRules: 'Ausgehende Regeln',
    titles: { inbound: 'Eingehend', outbound: 'Ausgehend' },
    explanation: (direction, place) =>
      direction === 'inbound' ? `Wer ${place} erreichen darf.` : `Was ${place} erreichen darf.`,
    priority: 'Priorität',
    protocol: 'Protokoll',
    cidrBlock: 'CIDR-Block',
    beginPort: 'Erster Port',
    endPort: 'Letzter Port',
    none: 'Noch keine Regeln.',
    add: 'Eine Regel hinzufügen',
    chooseProtocol: 'Auswählen',
    presets: 'Ports einsetzen von',
    describe: describeRule,
    delete: (rule) => `${describeRule(rule)} löschen`,
    overlaps: 'Regeln dieser Richtung, die zum Teil denselben Verkehr betreffen:',
    addFailed: 'Die neue CIDR-Regel konnte nicht angelegt werden.',
    deleteFailed: 'Die CIDR-Regel konnte nicht gelöscht werden.',
  },

  derive: {
    button: 'Maschinen ableiten',
    confirm: 'Möchten Sie wirklich Maschinen aus dem IaC-Werkzeug ableiten?',
    failed: 'Die Angaben zum Cluster konnten nicht abgeleitet werden',
    done: (machines) =>
      plural(machines, {
        one: 'Abgeleitet: Der Cluster hat jetzt 1 Maschine.',
        other: `Abgeleitet: Der Cluster hat jetzt ${formatNumber(machines)} Maschinen.`,
      }),
    leftOut: 'Was die letzte Ableitung ausgelassen hat:',
    handMade: (machines) => `Diese Maschinen wurden von Hand angelegt und blieben, wie sie sind: ${machines}`,
    gone: (machines) => `Keine Datei beschreibt diese Maschinen mehr; sie haben Dienste oder Regeln: ${machines}`,
  },

  addServiceCard: 'Neuen Dienst anlegen',
  noServices: 'Noch keine Dienste.',
  serviceKey: 'Eigene Kennung',
  serviceKeyHint: 'Ihr eigener Name dafür, etwa edge-proxy',
  serviceName: 'Name des Dienstes',
  chooseService: 'Dienst auswählen',
  version: 'Version',
  versionHint: 'Optional; davon hängen Voreinstellungen ab',
  submitService: 'Dienst anlegen',
  addServiceFailed: (service) => `Der neue Dienst „${service}“ konnte nicht angelegt werden.`,
  deleteServiceFailed: (service) => `Der Dienst „${service}“ konnte nicht gelöscht werden`,
  removeService: (service) => `Den Dienst ${service} entfernen`,
  unknownVersion: 'Unbekannt',
  versionOf: (version) => `Version ${version}`,

  standardFiles: 'STANDARDDATEIEN',
  complimentaryFiles: 'ERGÄNZENDE DATEIEN',
  fileName: 'Dateiname',
  defaultFileName: 'Standard\u00ADdateiname',
  storePrefix: 'Ablagepfad',
  subPath: 'Unterpfad',
  aliases: 'Aliasse',
  alias: 'Alias',
  aliasHint: 'So wie andere ihn einbinden, etwa conf.d/site.conf',
  addAlias: (file) => `Einen Alias für ${file} hinzufügen`,
  addAliasFailed: (file) => `Der Alias konnte der ergänzenden Datei „${file}“ nicht hinzugefügt werden`,
  fileType: 'Dateityp',
  transfer: 'Herunter-/\u200BHoch\u00ADladen',
  remove: 'Entfernen',
  file: 'Datei',
  add: 'Hinzufügen',
  noFiles: 'Noch keine Dateien.',
  addStandardFile: 'Eine Konfigurationsdatei hinzufügen',
  addComplimentaryFile: 'Eine ergänzende Datei hinzufügen',
  download: (file) => `${file} herunterladen`,
  upload: (file) => `Eine neue Fassung von ${file} hochladen`,
  uploadAgain: 'Noch einmal hochladen',
  uploadAgainOf: (file) => `Noch einmal hochladen: ${file}`,
  removeFile: (file) => `${file} entfernen`,
  chooseDefaultFile: 'Auswählen',

  drop: {
    title: 'Dateien hinzufügen',
    invitation: (place) =>
      `Legen Sie hier Dateien oder einen Ordner ab, um sie zu ${place} hinzuzufügen. Ihre Dienste werden erkannt.`,
    limits: (files, bytes) => `Höchstens ${formatNumber(files)} Dateien zu je ${formatBytes(bytes)}.`,
    unreadable:
      'Nicht alles, was Sie abgelegt haben, ist lesbar. Nichts wurde hinzugefügt; prüfen Sie die Dateien und legen Sie sie noch einmal ab.',
    notFetched:
      'Der Teil des Portals, der Dateien untersucht, ließ sich nicht laden. Nichts wurde hinzugefügt; legen Sie sie noch einmal ab.',
    tooMany: (files) => `Das sind mehr als ${formatNumber(files)} Dateien. Wählen Sie einen kleineren Ordner.`,
    explanation:
      'Noch ist nichts gespeichert. Prüfen Sie, wohin jede Datei kommt: Sie wurde an Namen, Ordner oder Inhalt erkannt, oder daran, was sie einbindet.',
    machine: 'Maschine für Dienste von Maschinen',
    newMachine: 'Eine neue Maschine',
    newMachineName: 'Name der neuen Maschine',
    newMachineHint: 'Sie wird zusammen mit den Diensten angelegt.',
    service: 'Dienst',
    serviceOf: (path) => `Dienst von ${path}`,
    roleOf: (path) => `Standarddateiname von ${path}`,
    leaveOut: 'Weglassen',
    leftOutByHand: 'Weggelassen, wie Sie gewählt haben.',
    notRecognised:
      'Weggelassen: weder am Namen noch am Inhalt erkannt, und keine der Konfigurationsdateien bindet sie ein. Wählen Sie ihren Dienst, wenn sie zu einem gehört.',
    clusterHasServices: (service) =>
      `Weggelassen: eine Datei von ${service}, wofür der Cluster keinen neuen Dienst annimmt, solange er einen anderer Art hat.`,
    belongsToCluster: (service) =>
      `Weggelassen: eine Datei von ${service}, einem Dienst des ganzen Clusters. Fügen Sie sie dort hinzu statt zu einer Maschine.`,
    unsure: (one, other) =>
      `Weggelassen: Sie sieht nach einer Datei von ${one} ebenso aus wie nach einer von ${other}. Wählen Sie den Dienst, zu dem sie gehört.`,
    doubted: (service) =>
      `Weggelassen: Sie heißt wie eine Datei von ${service}, doch ihr Inhalt spricht nicht dafür. Wählen Sie ihren Dienst, wenn sie zu einem gehört.`,
    byName: 'Am Namen erkannt.',
    byFolder: (folder) => `Am Ordner ${folder} erkannt.`,
    byContent: (words) => `Am Inhalt erkannt: ${words}.`,
    byFolderAndContent: (folder, words) => `Am Ordner ${folder} und am Inhalt erkannt: ${words}.`,
    partForEnterprise: (service) =>
      `Für sich geprüft: Andere Dateien von ${service} binden sie ein, und eingebundenen Dateien wird nur in der Enterprise-Version gefolgt.`,
    includedForEnterprise: (service) =>
      `Weggelassen: Andere Dateien von ${service} binden sie ein, und eingebundenen Dateien wird nur in der Enterprise-Version gefolgt.`,
    includedForSecrets: (service) =>
      `Weggelassen: ${service} nimmt Variablen daraus, die Geheimnisse sein können. Wählen Sie einen Dienst, damit auch sie geprüft werden.`,
    includedAs: (aliases) => `Eingebunden als ${aliases}`,
    knownService: (key, name) => `${key} (${name})`,
    newService: (name, key) => `Neu: ${name} (${key})`,
    complimentary: 'Ergänzende Datei',
    state: 'Stand',
    replaces: 'Ersetzt den Inhalt der vorhandenen Datei.',
    brings: 'Bringt den Inhalt der Datei, von der nur der Eintrag vorhanden ist.',
    twice: 'Eine andere Datei dieses Namens kommt in denselben Ordner des Dienstes.',
    saving: 'Wird gespeichert',
    saved: 'Gespeichert',
    save: (count) => plural(count, { one: '1 Datei speichern', other: `${formatNumber(count)} Dateien speichern` }),
    close: 'Schließen',
    summary: (saved, failed, leftOut) =>
      [
        ...(saved > 0 ? [`${formatNumber(saved)} gespeichert`] : []),
        ...(failed > 0 ? [`${formatNumber(failed)} fehlgeschlagen`] : []),
        ...(leftOut > 0 ? [`${formatNumber(leftOut)} weggelassen`] : []),
      ].join(', '),
  },

  uploadConfigFailed: (file) => `Die Konfigurationsdatei ${file} konnte nicht hochgeladen werden.`,
  uploadConfigEntryFailed: (file) => `Der Eintrag der Konfigurationsdatei ${file} konnte nicht hochgeladen werden.`,
  uploadComplimentaryFailed: (file) => `Die ergänzende Datei ${file} konnte nicht hochgeladen werden.`,
  uploadComplimentaryEntryFailed: (file) =>
    `Der Eintrag der ergänzenden Datei ${file} konnte nicht hochgeladen werden.`,
  downloadFailed: (file) => `Die Konfigurationsdatei „${file}“ konnte nicht heruntergeladen werden`,
  removeConfigFailed: (file, service) => `Die Konfigurationsdatei ${file} konnte nicht aus ${service} entfernt werden`,
  removeComplimentaryFailed: (file, service) =>
    `Die ergänzende Datei ${file} konnte nicht aus ${service} entfernt werden`,
};

function describeRule(rule: TrafficRule): string {
  return `Regel ${rule.priority}: ${rule.protocol} ${rule.cidrBlock}, ${portsOf(rule)}`;
}

function portsOf({ beginPort, endPort }: TrafficRule): string {
  return beginPort === endPort ? `Port ${beginPort}` : `die Ports ${beginPort} bis ${endPort}`;
}
