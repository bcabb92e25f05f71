import { MAX_JSON_BYTES } from '@plumbline/model/bounds';
import { germanValidationTexts } from '@plumbline/model/german-validation-texts';
import { Locale } from 'typebox/system';
import type { Limited, ProblemTexts } from '../problem-texts.ts';
import { problemAt } from '../problem-at.ts';
import { roundSizeText, sizeText } from '../size-text.ts';

export const germanProblems: ProblemTexts = {
  validation: germanValidationTexts,
  title: {
    'bad-request': 'Die Anfrage ist nicht zu verstehen',
    unauthenticated: 'Melden Sie sich zuerst an',
    forbidden: 'Nicht erlaubt',
    'not-found': 'Nicht gefunden',
    'method-not-allowed': 'Nicht mit dieser Methode',
    timeout: 'Die Anfrage hat zu lange gedauert',
    'already-exists': 'Das gibt es schon',
    conflict: 'Die Anfrage passt nicht zum gegenwärtigen Stand',
    'too-large': 'Zu groß',
    'quota-exceeded': 'So viel, wie ein Besitzer haben darf',
    'uri-too-long': 'Die Adresse ist zu lang',
    'unsupported-media-type': 'Diese Art von Inhalt wird nicht angenommen',
    'expectation-failed': 'Das kann nicht erwartet werden',
    invalid: 'Die Eingabe ist ungültig',
    'too-many-requests': 'Zu viele Anfragen',
    'headers-too-large': 'Die Kopfzeilen sind zu groß',
    internal: 'Etwas ist schiefgegangen',
    damaged: 'Gespeichertes ist beschädigt',
    unavailable: 'Zurzeit nicht verfügbar',
    'no-space': 'Die Platte ist voll',
  },

  internal: (requestId) => `Etwas ist schiefgegangen. Nennen Sie ${requestId}, wenn Sie es melden.`,
  badRequest: (reason) => `Die Anfrage ist nicht zu verstehen: ${reason}`,
  bodyTooLarge: `Das JSON einer Anfrage darf höchstens ${sizeText(MAX_JSON_BYTES, 'Byte')} groß sein.`,
  contentNotAccepted: 'Diese Art von Inhalt wird nicht angenommen.',
  sendBytes: 'Senden Sie die Bytes als application/octet-stream.',
  sendJson: 'Senden Sie application/json.',
  pathNames: (parameter) => `In der Adresse fehlt ${parameter}.`,
  methodNotAllowed: (method, allowed) => `${method} ist hier nicht möglich; die Methoden sind ${allowed}.`,
  nameHost: 'Die Anfrage nennt keinen Host.',
  noExpectations: 'Erwartet werden kann nur 100-continue.',
  requestUnreadable: 'Die Anfrage ist kein HTTP, wie RFC 9112 es beschreibt.',
  requestTooSlow: 'Die Anfrage kam nicht rechtzeitig zu ihrem Ende.',
  chunkExtensionsTooLarge: 'Die Erweiterungen der Teile des Inhalts sind zu groß.',
  addressTooLong: (bytes) => `Adresse und Kopfzeilen dürfen höchstens ${sizeText(bytes, 'Byte')} groß sein.`,
  parameterTooLong: 'Ein Teil der Adresse ist zu lang.',
  headersTooLarge: (bytes) => `Adresse und Kopfzeilen dürfen höchstens ${sizeText(bytes, 'Byte')} groß sein.`,
  noSuchCall: 'Diesen Aufruf gibt es nicht.',
  nothingHere: 'Hier ist nichts.',
  portalNotBuilt: 'Das Portal ist auf diesem Server noch nicht gebaut: Wer ihn betreibt, startet npm start.',
  trouble: {
    'database-away': 'Die Datenbank antwortet zurzeit nicht. Versuchen Sie es in ein paar Sekunden noch einmal.',
    'blobs-away': 'Der Dateispeicher antwortet zurzeit nicht. Versuchen Sie es in ein paar Sekunden noch einmal.',
    'disk-full':
      'Die Platte des Servers ist voll, es wurde nichts gespeichert. Versuchen Sie es wieder, wenn sein Betreiber Platz geschaffen hat.',
  },
  notReady: (missing) => `Nicht bereit: ${missing.join(', ')}. Warum, steht im Protokoll des Servers.`,
  uploadCutOff: 'Das Hochladen wurde abgebrochen.',
  storedBytes: {
    file: {
      lost: (name) => `Die gespeicherten Bytes von ${name} fehlen. Laden Sie die Datei noch einmal hoch.`,
      damaged: (name) => `Die gespeicherten Bytes von ${name} sind beschädigt. Laden Sie die Datei noch einmal hoch.`,
    },
    report: {
      lost: (name) => `Die gespeicherten Bytes des Berichts ${name} fehlen. Starten Sie einen neuen Lauf.`,
      damaged: (name) => `Die gespeicherten Bytes des Berichts ${name} sind beschädigt. Starten Sie einen neuen Lauf.`,
    },
  },

  schema: (error) => Locale.de_DE(error),
  noSuchForm: {
    title: 'darf nicht leer sein und keine Zeichen enthalten, die niemand sieht oder die die Leserichtung ändern',
    'known name': 'muss aus 1 bis 256 Zeichen bestehen, ohne Steuerzeichen',
    'file name':
      'darf nicht . oder .. sein und muss aus 1 bis 255 ganzen Zeichen ohne Schrägstriche und Steuerzeichen bestehen',
    'report name': 'muss die Zeit eines Laufs in ganzen Sekunden seit 1970 sein',
  },
  noneOf: (values) => `muss eines davon sein: ${values}`,
  unknownKey: (near) =>
    near === undefined
      ? 'ist kein Parameter dieses Aufrufs'
      : `ist kein Parameter dieses Aufrufs, ${near} dagegen schon`,
  holdsNul: 'darf das Zeichen U+0000 nicht enthalten',
  inputInvalid: 'Die Eingabe ist ungültig.',

  noSuch: {
    cluster: 'Diesen Cluster gibt es nicht.',
    machine: 'Diese Maschine gibt es nicht.',
    service: 'Diesen Dienst gibt es nicht.',
    file: 'Diese Datei gibt es nicht.',
    'traffic rule': 'Diese Verkehrsregel gibt es nicht.',
    report: 'Diesen Bericht gibt es nicht.',
    scan: 'Diesen Scan gibt es nicht.',
    run: 'Diesen Lauf gibt es nicht.',
    token: 'Dieses Zugriffstoken gibt es nicht.',
  },
  noSuchRule: (rule) => `Es gibt keine Regel „${rule}“.`,
  notGivenOut: '`after` ist nicht das `next` einer Antwort.',
  noSuchMessage: 'Diese Meldung gibt es nicht.',
  noSuchRealm: 'Diesen Bereich gibt es nicht.',
  noSuchUser: (email) => `Einen Benutzer ${email} gibt es nicht.`,
  noSuchOrganization: (name) => `Eine Organisation ${name} gibt es nicht.`,
  noSuchRole: (role, roles) => `Eine Rolle ${role} gibt es nicht. Die Rollen sind ${roles}.`,
  noSuchRuleset: (name, rulesets) => `Ein Regelwerk „${name}“ gibt es nicht. Wählen Sie eines von ${rulesets}.`,

  clusterTaken: (owner, name) => `${owner} hat schon einen Cluster „${name}“.`,
  machineTaken: (id) => `Der Cluster hat schon eine Maschine „${id}“.`,
  serviceTaken: (key) => `Einen Dienst „${key}“ gibt es hier schon.`,
  fileTaken: (name) => `An dieser Stelle gibt es schon eine andere Datei „${name}“.`,
  trafficRuleTaken: (direction) =>
    `Eine gleiche ${direction === 'inbound' ? 'eingehende' : 'ausgehende'} Regel gibt es hier schon.`,
  accountTaken: (email) => `Für ${email} gibt es schon ein Konto.`,
  organizationTaken: (name) => `Eine Organisation ${name} gibt es schon.`,

  full: {
    machines: (most) => `Ein Cluster darf höchstens ${most} Maschinen haben.`,
    services: (most) => `Ein Cluster darf höchstens ${most} Dienste haben.`,
    files: (most) => `Ein Cluster darf höchstens ${most} Dateien haben.`,
    trafficRules: (most) => `In einer Richtung darf es hier höchstens ${most} Verkehrsregeln geben.`,
  },
  clusterAmbiguous: (name, candidates) =>
    `„${name}“ kann ${new Intl.ListFormat('de', { type: 'disjunction' }).format(candidates.map(quoted))} heißen. Verwenden Sie den vollen Namen.`,
  fileTypeUnknown: (type) => `„${type}“ ist kein Typ von Konfigurationsdateien.`,
  organizationNameInvalid: 'Eine Organisation braucht einen Namen aus höchstens 254 druckbaren Zeichen.',
  nameOrganization: 'Sie gehören zu mehreren Organisationen. Nennen Sie eine mit organizationName.',

  runCancelled: (cluster) => `Der Lauf von „${cluster}“ wurde abgebrochen.`,
  runUnfinished: (cluster) => `Der Lauf von „${cluster}“ ist nicht zu Ende gekommen.`,
  runEnded: 'Der Lauf ist schon zu Ende.',
  runFailed: (reason) => `Der Lauf ist fehlgeschlagen: ${reason}`,

  deriveProblem: (service, { file, line, reason }) => {
    const place = file === undefined ? 'Der Dienst' : `${file} von`;
    return `${place} „${service}“${line === undefined ? '' : `, Zeile ${line}`}: ${reason}`;
  },
  andMore: (count) => ` (und ${count} weitere)`,

  rateLimit: (most, what, windowMinutes, secondsLeft) => {
    const windows: Readonly<Record<number, string>> = {
      1: 'einer Minute',
      60: 'einer Stunde',
      1440: 'eines Tages',
    };
    const window = windows[windowMinutes] ?? `${windowMinutes} Minuten`;
    const left = secondsLeft < 120 ? `${secondsLeft} Sekunden` : `${Math.ceil(secondsLeft / 60)} Minuten`;
    const limit = what === 'uploadedBytes' ? roundSizeText(most, 'de') : most;
    return `Innerhalb von ${window} sind höchstens ${limit} ${LIMITED[what]} erlaubt. Versuchen Sie es in ${left} noch einmal.`;
  },
  quota: {
    bytes: (most) =>
      `Ein Besitzer darf höchstens ${roundSizeText(most, 'de')} an Dateien und Berichten haben. Löschen Sie Cluster oder Dateien, die niemand mehr braucht, oder bitten Sie den Betreiber dieses Servers um mehr.`,
    clusters: (most) =>
      `Ein Besitzer darf höchstens ${most} Cluster haben. Löschen Sie einige, die niemand mehr braucht, oder bitten Sie den Betreiber dieses Servers um mehr.`,
    reports: (most) =>
      `Ein Besitzer darf höchstens ${most} Berichte haben. Sie gehen mit ihren Clustern: Löschen Sie einige, die niemand mehr braucht, oder bitten Sie den Betreiber dieses Servers um mehr.`,
  },
  tooManyQueued: (most) =>
    `${most} Läufe warten schon, mehr dürfen es nicht sein. Warten Sie auf einige davon oder brechen Sie einige ab.`,
  callsOfAccount: (most) =>
    `${most} Aufrufe Ihres Kontos warten schon auf eine Antwort, mehr dürfen es nicht sein. Warten Sie auf einige davon.`,
  streamsOfUser: (count) =>
    `Sie verfolgen Läufe schon an ${count} Stellen. Schließen Sie einige oder fragen Sie solange nach einzelnen Läufen.`,
  streamsOfAll: 'Zurzeit verfolgen zu viele Menschen Läufe. Fragen Sie solange nach einzelnen Läufen.',
  archivesOfOwner: (most) =>
    `Für diesen Besitzer werden gerade ${most} Archive erstellt oder abgeholt, mehr dürfen es nicht sein. Warten Sie auf einige davon.`,
  fileTooLarge: (bytes) => `Eine Konfigurationsdatei darf höchstens ${sizeText(bytes, 'Byte')} groß sein.`,
  zipTooLarge: (bytes) => `Ein Zip darf höchstens ${sizeText(bytes, 'Byte')} groß sein.`,

  zip: {
    refused: (reason) => `Das Zip wurde abgelehnt: ${reason}.`,
    mayHave: (limit) => `höchstens erlaubt: ${limit}`,
    entries: (count) => `${count} Einträge`,
    perFile: (bytes) => `${sizeText(bytes, 'Byte')} je Datei`,
    unpacked: (bytes) => `${sizeText(bytes, 'Byte')} ausgepackt`,
    ratio: (ratio) => `ein Verhältnis von ${ratio} zu 1`,
    nameLength: (characters) => `${characters} Zeichen in einem Namen`,
    parts: {
      machines: (count) => `${count} Maschinen`,
      services: (count) => `${count} Dienste`,
      files: (count) => `${count} Dateien`,
      aliases: (count) => `${count} Aliasse`,
      trafficRules: (count) => `${count} Verkehrsregeln`,
      emptyFolders: (count) => `${count} leere Ordner`,
    },
    depth: (folders) => `${folders} Ordner tief`,
    twice: (path) => `„${path}“ kommt zweimal vor`,
    badCharacter: 'ein Name enthält einen Rückstrich oder ein Zeichen, das niemand sieht',
    notRelative: (name) => `„${name}“ ist kein relativer Name`,
    leaves: (name) => `„${name}“ führt aus dem Zip hinaus`,
    link: (name) => `„${name}“ ist eine Verknüpfung oder ein Gerät`,
    encrypted: (name) => `„${name}“ ist verschlüsselt`,
    unknownMethod: (name) => `„${name}“ ist mit einem unbekannten Verfahren gepackt`,
    noManifest: (name) => `auf der obersten Ebene fehlt ${name}`,
    manifestTooLarge: (name, bytes) => `${name} darf höchstens ${sizeText(bytes, 'Byte')} groß sein`,
    manifestNoJson: 'manifest.json ist kein JSON',
    manifestProblem: (path, problem) => `Das Zip wurde abgelehnt: ${problemAt(path, problem)}`,
    badKey: (key, reason) => `„${key}“ kann hier kein Name sein. ${reason}`,
    damaged: (reason) => `es ist beschädigt (${reason})`,
  },

  sendToken: 'Senden Sie ein Zugriffstoken: Authorization: Bearer ….',
  signInFirst: 'Melden Sie sich zuerst an.',
  tokenNotForUs: 'Das Zugriffstoken ist nicht für diesen Server.',
  tokenExpired: 'Das Zugriffstoken ist abgelaufen.',
  accessEnded: 'Die Sitzung wurde beendet, oder das Konto ist gesperrt oder gelöscht. Melden Sie sich wieder an.',
  tokenInvalid: 'Das Zugriffstoken ist ungültig.',
  pipelineToken: {
    notWhole: 'Das Zugriffstoken ist nicht vollständig: Ein Teil fehlt oder wurde verändert.',
    unknown: 'Dieses Zugriffstoken gibt es nicht, oder es ist vor langer Zeit abgelaufen. Erstellen Sie ein neues.',
    ended: (name) => `Das Zugriffstoken „${name}“ ist abgelaufen. Erstellen Sie ein neues.`,
    revoked: (name) => `Das Zugriffstoken „${name}“ wurde widerrufen.`,
    makerGone: (name) => `Wer das Zugriffstoken „${name}“ erstellt hat, hat hier keinen Zugang mehr.`,
    peopleOnly: 'Mit einem Zugriffstoken für Pipelines geht das nicht: Melden Sie sich an.',
    readOnly: 'Das Zugriffstoken darf nur lesen.',
    otherCluster: (cluster) => `Das Zugriffstoken gilt allein für den Cluster „${cluster}“.`,
    tooMany: (most) => `Es gelten schon ${most} Zugriffstoken. Widerrufen Sie eines, das nicht gebraucht wird.`,
  },
  tokenWithoutEmail: 'Das Zugriffstoken nennt keine E-Mail-Adresse.',
  organizationFormat: 'Unbekanntes Format der Organisation',
  organizationMissing: 'Zu jedem bezahlten Abonnement gehört eine zugewiesene Organisation.',
  notYourOwner: 'Für diese Organisation oder diesen Benutzer dürfen Sie nicht handeln.',
  enterpriseOnly: 'Das gehört zur Enterprise-Version.',
  rulesetsEnterpriseOnly: 'Regelwerke gehören zur Enterprise-Version.',
  organizationsOnly: 'Das ist für Organisationen.',
  administratorsOnly: 'Das dürfen nur Administratoren.',
  formHoldsNul: 'Das Formular enthält das Zeichen U+0000.',
  formFromElsewhere: 'Das Formular wurde von einer anderen Website aus gesendet.',

  identitySilent: 'Der Anmeldedienst antwortet nicht.',
  identitySecretMissing:
    'Die Konten des Anmeldedienstes werden aufgelistet, sobald das Geheimnis seines Clients gesetzt ist.',
  identityRefuses: (status) => `Der Anmeldedienst listet seine Konten nicht auf: Er hat ${status} geantwortet.`,
  identityRefusesChange: (status) => `Der Anmeldedienst hat die Änderung nicht gemacht: Er hat ${status} geantwortet.`,
  identityRoleMissing: (client, role) =>
    `Der Anmeldedienst erlaubt das nicht: Geben Sie seinem Client „${client}“ die Rolle ${role} von realm-management.`,
  identityMailFailed:
    'Der Anmeldedienst konnte die E-Mail nicht senden: Sehen Sie in den E-Mail-Einstellungen seines Realms nach.',
  roleFromGroup: (email, role) =>
    `${email} hat die Rolle ${role} über eine Gruppe oder eine andere Rolle: Ändern Sie das beim Anmeldedienst.`,
  noMailHere: 'Dieser Server sendet keine E-Mails.',
  identityUnreadable: 'Der Anmeldedienst listet seine Konten in einer unbekannten Form auf.',
  identityUnreachable: 'Die Benutzer stehen bei einem Anmeldedienst, den dieser Server nicht fragen kann.',
  accountsMadeElsewhere: 'Konten werden beim Anmeldedienst angelegt, nicht hier.',
  accountsKeptElsewhere: 'Die Konten stehen beim Anmeldedienst: Das geschieht dort.',
  ownAdministration: 'Die Rolle ADMIN kann sich niemand selbst nehmen. Bitten Sie einen anderen Administrator darum.',
  lastAdministrator: 'Jemand muss diesen Server verwalten: Geben Sie zuerst noch jemandem die Rolle ADMIN.',
  accountDisabled: (email) => `Das Konto ${email} ist gesperrt.`,
  addressUnconfirmed: (email) => `Die Adresse ${email} ist nicht bestätigt: Es kann ihr noch nichts gegeben werden.`,
  addressHasClusters: (email) =>
    `Es gibt noch Cluster eines früheren Kontos für ${email}. Bitten Sie die Administration dieses Servers um ein Konto.`,
  alreadyMember: (email, organization) => `${email} ist schon in ${organization}.`,
  noSuchInvitation: 'Diese Einladung gibt es nicht, oder sie ist schon beantwortet.',
  registering: {
    invited: 'Konten gibt es hier auf Einladung. Bitten Sie die Administration dieses Servers um eine.',
    closed: 'Konten legt hier nur die Administration an. Bitten Sie sie um eines.',
  },
  ownAccount: 'Das eigene Konto sperrt oder löscht hier niemand. Löschen Sie es auf der Seite Ihres Kontos.',
  emailInvalid: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
  passwordTooLong: (most) => `Das Passwort darf höchstens ${most} Zeichen lang sein.`,
  passwordNeeds: (demands) => `Das Passwort braucht ${new Intl.ListFormat('de').format(demands)}.`,
  passwordPredictable:
    'Dieses Passwort ist leicht zu erraten: Es ist ein verbreitetes mit etwas darum herum, oder es folgt einem Muster.',
  passwordPersonal: 'Ohne Ihren Namen, Ihre E-Mail-Adresse und „Plumbline“ bleibt vom Passwort zu wenig übrig.',
  passwordSame: 'Das ist das jetzige Passwort. Wählen Sie ein anderes.',
  passwordDemands: {
    'too-short': 'mindestens 15 Zeichen',
    'no-digit': 'eine Ziffer',
    'no-upper-case': 'einen Großbuchstaben',
    'no-lower-case': 'einen Kleinbuchstaben',
    'no-other': 'ein Zeichen, das weder Buchstabe noch Ziffer ist',
  },

  noProvider: 'Auf diesem Server ist kein Compliance-Anbieter eingerichtet. Fragen Sie, wer ihn betreibt.',
  providerRefusesCode:
    'Der Anbieter nimmt den Code nicht an: Er wurde schon verwendet oder ist zu alt. Verbinden Sie sich noch einmal.',
  providerSilent: 'Der Compliance-Anbieter antwortet nicht, wie er soll. Versuchen Sie es später noch einmal.',
};

function quoted(text: string): string {
  return `„${text}“`;
}

const LIMITED: Readonly<Record<Limited, string>> = {
  runs: 'Läufe',
  uploads: 'Uploads',
  uploadedBytes: 'an Uploads',
  requestsOfAddress: 'Anfragen von einer Adresse',
  anonymousCalls: 'solche Aufrufe ohne Token',
  wrongTokens: 'falsche Zugriffstoken von einer Adresse',
};
