import type { ValidationTexts } from './validation-texts.ts';

/** What validation says to users in German. */
export const germanValidationTexts: ValidationTexts = {
  nameMissing: 'Geben Sie einen Namen ein.',
  nameInvalid: 'Verwenden Sie nur 1 bis 128 Buchstaben, Ziffern, Leerzeichen und . _ - / : @.',
  nameHolds: (character) =>
    `Verwenden Sie nur 1 bis 128 Buchstaben, Ziffern, Leerzeichen und . _ - / : @; ${character} gehört nicht dazu.`,
  nameReserved: (name) => `„${name}“ ist reserviert. Wählen Sie einen anderen Namen.`,
  nameIsDemo: 'Namen, die mit „plumbline_demo_“ beginnen, gehören den Demo-Clustern. Wählen Sie einen anderen Namen.',
  nameTaken: (name) => `„${name}“ gibt es schon. Wählen Sie einen anderen Namen.`,
  ipInvalid: (address) => `„${address}“ ist keine gültige IP-Adresse.`,
  serviceKeyMissing: 'Geben Sie eine eigene Kennung ein.',
  serviceNameMissing: 'Wählen Sie einen Dienst aus.',
  serviceNameUnknown: (name) => `„${name}“ ist kein bekannter Dienst.`,
  serviceAtWrongLevel: (displayName, level) =>
    level === 'cluster'
      ? `${displayName} ist ein Dienst einer Maschine. Legen Sie ihn auf einer Maschine an.`
      : `${displayName} ist ein Dienst eines Clusters. Legen Sie ihn auf dem Cluster an.`,
  fileNameMissing: 'Geben Sie einen Dateinamen ein.',
  fileNameInvalid: (name) =>
    `„${name}“ ist kein Dateiname: Er darf keine Schrägstriche und keine Steuerzeichen enthalten.`,
  holdsUnseen: (name, character) =>
    `„${name}“ enthält ein Zeichen, das niemand sieht (${character}). Benennen Sie es ohne dieses.`,
  subPathMissing: 'Geben Sie einen Unterpfad ein; „.“ ist der Ordner des Dienstes selbst.',
  subPathInvalid: (path) =>
    `„${path}“ führt aus dem Ordner des Dienstes hinaus. Verwenden Sie einen relativen Pfad ohne „..“.`,
  fileTaken: (path) => `Eine Datei „${path}“ gibt es in diesem Dienst schon.`,
  defaultFileNameMissing: 'Wählen Sie einen Standarddateinamen aus.',
  defaultFileNameUnknown: (name, service) => `„${name}“ ist kein Standarddateiname von ${service}.`,
  enterpriseDirective: (file, line, directive, others) =>
    `${file}, Zeile ${line}${others === 0 ? '' : ` (und noch ${others})`}: „${directive}“ wird nur in der Enterprise-Version unterstützt. Hochgeladene Dateien dürfen es nicht verwenden.`,
  kubeletFormatTaken: (other) => `Wählen Sie genau ein kubelet-Format: Der Dienst hat auch ${other}.`,
  aliasMissing: 'Geben Sie einen Alias ein.',
  aliasTwice: (alias) => `Der Alias „${alias}“ ist zweimal angegeben.`,
  aliasInUse: (alias) => `Der Alias „${alias}“ wird schon verwendet.`,
  aliasAlreadyUsed: (alias) => `Der Alias „${alias}“ kann nicht gesetzt werden, weil er schon verwendet wurde.`,
  priorityInvalid: 'Geben Sie eine Priorität ein: eine ganze Zahl ab 0.',
  priorityTooGreat: (most) => `Geben Sie eine Priorität von höchstens ${most} ein.`,
  protocolMissing: 'Wählen Sie ein Protokoll aus.',
  portInvalid: 'Geben Sie einen Port von 1 bis 65535 ein.',
  portsReversed: 'Der erste Port darf nicht größer sein als der letzte.',
  cidrMissing: 'Geben Sie einen CIDR-Block ein.',
  cidrInvalid: (block) => `„${block}“ ist kein CIDR-Block wie 10.0.0.0/8 oder 2001:db8::/32.`,
};
