/**
 * The form of the file from before 2.6, which MongoDB still takes: `auth = true`.
 * Shape: a mapping like that of the newer form, with paths such as `security.authorization` as its keys; what has no
 * newer name keeps its own.
 * Source: https://www.mongodb.com/docs/v2.4/reference/configuration-options/, and for later names
 * https://www.mongodb.com/docs/manual/reference/program/mongod/
 */
import { linesOf, trimSpan } from '../../formats/lines.ts';
import { addProblem, commentAt, scalarAt } from '../../formats/nodes.ts';
import { hasTemplateMarks, isMasked } from '../../formats/template-marks.ts';
import type { Comment, Pair, ParsedFile, Source, Span, SyntaxProblem } from '../../formats/tree.ts';

/** What a line says in the newer form, by the value that it has. */
type Meaning = (value: string) => readonly (readonly [path: string, value: string])[];

const as =
  (path: string): Meaning =>
  (value) => [[path, value]];
const opposite =
  (path: string, whenOn: string, whenOff: string): Meaning =>
  (value) => [[path, isOn(value) ? whenOn : whenOff]];
/** Only what is switched on says something. */
const onlyOn =
  (path: string, meaning: string): Meaning =>
  (value) =>
    isOn(value) ? [[path, meaning]] : [];

function isOn(value: string): boolean {
  return /^(?:true|1|yes|on|)$/i.test(value);
}

const MEANINGS: Readonly<Record<string, Meaning>> = {
  auditdestination: as('auditLog.destination'),
  auditfilter: as('auditLog.filter'),
  auditformat: as('auditLog.format'),
  auditpath: as('auditLog.path'),
  auth: opposite('security.authorization', 'enabled', 'disabled'),
  noauth: onlyOn('security.authorization', 'disabled'),
  bind_ip: as('net.bindIp'),
  bind_ip_all: as('net.bindIpAll'),
  clusterauthmode: as('security.clusterAuthMode'),
  configdb: as('sharding.configDB'),
  configsvr: onlyOn('sharding.clusterRole', 'configsvr'),
  dbpath: as('storage.dbPath'),
  filepermissions: as('net.unixDomainSocket.filePermissions'),
  enableencryption: as('security.enableEncryption'),
  encryptionciphermode: as('security.encryptionCipherMode'),
  encryptionkeyfile: as('security.encryptionKeyFile'),
  fork: as('processManagement.fork'),
  httpinterface: as('net.http.enabled'),
  ipv6: as('net.ipv6'),
  journal: as('storage.journal.enabled'),
  jsonp: as('net.http.JSONPEnabled'),
  keyfile: as('security.keyFile'),
  kmipclientcertificatefile: as('security.kmip.clientCertificateFile'),
  kmipclientcertificatepassword: as('security.kmip.clientCertificatePassword'),
  kmipservercafile: as('security.kmip.serverCAFile'),
  kmipservername: as('security.kmip.serverName'),
  ldapbindmethod: as('security.ldap.bind.method'),
  ldapquerypassword: as('security.ldap.bind.queryPassword'),
  ldapqueryuser: as('security.ldap.bind.queryUser'),
  ldapservers: as('security.ldap.servers'),
  ldaptransportsecurity: as('security.ldap.transportSecurity'),
  logappend: as('systemLog.logAppend'),
  logpath: (value) => [
    ['systemLog.destination', 'file'],
    ['systemLog.path', value],
  ],
  maxconns: as('net.maxIncomingConnections'),
  nohttpinterface: opposite('net.http.enabled', 'false', 'true'),
  nojournal: opposite('storage.journal.enabled', 'false', 'true'),
  noscripting: opposite('security.javascriptEnabled', 'false', 'true'),
  nounixsocket: opposite('net.unixDomainSocket.enabled', 'false', 'true'),
  pidfilepath: as('processManagement.pidFilePath'),
  port: as('net.port'),
  profile: (value) => [['operationProfiling.mode', PROFILES[Number(value)] ?? value]],
  quiet: as('systemLog.quiet'),
  redactclientlogdata: as('security.redactClientLogData'),
  replset: as('replication.replSetName'),
  rest: as('net.http.RESTInterfaceEnabled'),
  setparameter(value) {
    const [, name = '', set = ''] = /^\s*([\w.]+)\s*=\s*(\S.*)?$/.exec(value) ?? [];
    return [[`setParameter.${name}`, set]];
  },
  shardsvr: onlyOn('sharding.clusterRole', 'shardsvr'),
  sslonnormalports: onlyOn('net.ssl.mode', 'requireSSL'),
  sslweakcertificatevalidation: as('net.ssl.allowConnectionsWithoutCertificates'),
  syslog: onlyOn('systemLog.destination', 'syslog'),
  transitiontoauth: as('security.transitionToAuth'),
  unixsocketprefix: as('net.unixDomainSocket.pathPrefix'),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((level) => ['v'.repeat(level), onlyOn('systemLog.verbosity', String(level))]),
  ),
  ...ofTls('ssl', 'PEMKeyFile'),
  ...ofTls('tls', 'certificateKeyFile'),
};

const PROFILES = ['off', 'slowOp', 'all'];

/** The options of TLS, which were called SSL before 4.2. */
function ofTls(word: 'ssl' | 'tls', key: string): Readonly<Record<string, Meaning>> {
  const names = [
    'mode',
    'CAFile',
    'CRLFile',
    'clusterFile',
    'clusterPassword',
    'disabledProtocols',
    'FIPSMode',
    'allowInvalidCertificates',
    'allowInvalidHostnames',
    'allowConnectionsWithoutCertificates',
    key,
    `${key}Password`,
  ];
  return Object.fromEntries(names.map((name) => [`${word}${name}`.toLowerCase(), as(`net.${word}.${name}`)]));
}

/** Longer lines set nothing that is asked for. */
const LONGEST_LINE = 10_000;

export function parseOldForm(source: Source): ParsedFile {
  const { text } = source;
  const pairs: Pair[] = [];
  const comments: Comment[] = [];
  const problems: SyntaxProblem[] = [];
  for (const line of linesOf(text)) {
    const span = trimSpan(text, line);
    if (text[span.start] === '#') comments.push(commentAt(source, span, text.slice(span.start + 1, span.end)));
    else if (span.end - span.start <= LONGEST_LINE) {
      const said = pairsOf(source, span);
      if (said) pairs.push(...said);
      else if (span.end > span.start) addProblem(problems, span, 'the line is no name with a value');
    }
  }
  const root = { kind: 'mapping', start: 0, end: text.length, source, pairs } as const;
  return { source, roots: pairs.length === 0 ? [] : [root], comments, problems };
}

/** Undefined for a line that sets nothing; without pairs where it says what is so anyway. */
function pairsOf(source: Source, span: Span): readonly Pair[] | undefined {
  const { text } = source;
  const length = text.slice(span.start, span.end).indexOf('=');
  if (length === -1) return undefined;
  const equals = span.start + length;
  const nameSpan = trimSpan(text, { start: span.start, end: equals });
  const valueSpan = trimSpan(text, { start: equals + 1, end: span.end });
  const name = text.slice(nameSpan.start, nameSpan.end);
  const lowerCase = name.toLowerCase();
  const meaning = Object.hasOwn(MEANINGS, lowerCase) ? MEANINGS[lowerCase] : undefined;
  const written = text.slice(valueSpan.start, valueSpan.end);
  const isUnknown = (isMasked(written) || hasTemplateMarks(written)) && lowerCase !== 'setparameter';
  const said = (meaning ?? as(name))(isUnknown ? 'true' : written);
  return said.map(([path, value]) => ({
    start: span.start,
    end: span.end,
    source,
    key: scalarAt(source, nameSpan, path, { quoted: false, isUnknown: false }),
    value: scalarAt(source, valueSpan, value, { quoted: false, isUnknown }),
  }));
}
