import { areNamesOf, isEmpty, type Vocabulary } from '../../reading/its-format.ts';
import { MappingFile } from '../../reading/mapping-file.ts';
import { hasTemplateMarks, isMasked } from '../../formats/template-marks.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isAnyHost } from '../../rules/mapping-values.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { oneOf } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** What rules ask of a mongod.conf or mongos.conf. */
export class MongoFile extends MappingFile {
  /** Whether it is written in the form before 2.6, which no editor of ours writes. */
  readonly isOfOldForm: boolean;

  constructor(file: ParsedFile, context: OpenContext) {
    // Source: https://www.mongodb.com/docs/manual/reference/expansion-directives/
    super(file, context, { hasDottedKeys: true, referenceKeys: ['__rest', '__exec'] });
    this.isOfOldForm = isOfOldForm(file.source.text);
  }

  /** Whether it is the file of a router, which has no data of its own. */
  get isRouter(): boolean {
    return this.has('sharding.configDB');
  }

  /** Who can connect; undefined when it cannot be known. Since 3.6, which says nothing else, the machine alone. */
  get reach(): 'loopback' | 'some addresses' | 'all addresses' | undefined {
    const all = this.setting('net.bindIpAll');
    const bind = this.setting('net.bindIp');
    if (all.is === 'set' && all.value === 'true') return 'all addresses';
    if (all.is === 'unknown' || bind.is === 'unknown') return undefined;
    if (bind.is === 'absent') return 'loopback';
    const addresses = addressesIn(bind.value);
    if (addresses.some(isAnyHost)) return 'all addresses';
    return addresses.every((address) => isLoopback(address) || address.startsWith('/')) ? 'loopback' : 'some addresses';
  }

  /** Whether clients must sign in; undefined when it cannot be known. A key file switches that on as well. */
  get asksForPassword(): boolean | undefined {
    const settings = ['security.authorization', 'security.keyFile', 'security.clusterAuthMode'].map((path) =>
      this.setting(path),
    );
    const [authorization, keyFile, mode] = settings;
    const isOn =
      (authorization?.is === 'set' && authorization.value === 'enabled') ||
      (keyFile?.is === 'set' && keyFile.value !== '') ||
      (mode?.is === 'set' && isX509(mode.value));
    if (isOn) return true;
    return settings.some(({ is }) => is === 'unknown') ? undefined : false;
  }

  /** How connections are encrypted, in the words of `net.tls.mode`; undefined when it cannot be known. */
  get tlsMode(): string | undefined {
    const tls = this.setting('net.tls.mode');
    const mode = tls.is === 'absent' ? this.setting('net.ssl.mode') : tls;
    if (mode.is === 'unknown') return undefined;
    return mode.is === 'set' ? mode.value.replace(/ssl$/i, 'TLS') : 'disabled';
  }

  /** Whether it says that nothing is encrypted: how TLS would be spoken does not matter then. */
  get isTlsOff(): boolean {
    return this.tlsMode === 'disabled' && (this.has('net.tls.mode') || this.has('net.ssl.mode'));
  }

  get hasTls(): boolean {
    const mode = this.tlsMode;
    return mode !== undefined && mode !== 'disabled';
  }

  /** Whether it has settings that only MongoDB Enterprise knows. */
  get isOfEnterprise(): boolean {
    return ['auditLog', 'security.enableEncryption', 'security.kmip', 'security.ldap', 'security.sasl', 'snmp'].some(
      (path) => this.has(path),
    );
  }

  /** Whether it is a member of a replica set or a sharded cluster. */
  get isMember(): boolean {
    return ['replication.replSetName', 'replication.replSet', 'sharding.clusterRole', 'sharding.configDB'].some(
      (path) => this.has(path),
    );
  }
}

const isX509 = oneOf('x509', 'sendX509');

/** The addresses of a `net.bindIp`. */
export function addressesIn(bind: string): readonly string[] {
  return bind
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

/** Whether a text has settings as MongoDB took them before 2.6, and still does: `auth = true`. */
export function isOfOldForm(text: string): boolean {
  const lines = text
    .slice(0, TELLING_LENGTH)
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !isOfTemplate(line));
  return lines.length > 0 && lines.every((line) => /^[A-Za-z_.]{1,60}\s{0,20}=/.test(line) || isNamedByTemplate(line));
}

/** Whether a line sets nothing by itself, but says when others do. */
function isOfTemplate(line: string): boolean {
  return !line.includes('=') && (hasTemplateMarks(line) || isMasked(line));
}

/** Whether a template puts in the name of what a line sets: `<%= name %> = <%= value %>`. */
function isNamedByTemplate(line: string): boolean {
  if (isMasked(line.charAt(0))) return /^\S{1,300}\s{0,20}=/.test(line);
  return /^(?:<%=[^%]{1,200}%>|\{\{[^{}]{1,200}\}\})\s{0,20}=/.test(line);
}

/** Units: characters at the beginning of a text. */
const TELLING_LENGTH = 20_000;

/** Whether a text may be a mongod.conf. */
export function isMongoFormat(file: ParsedFile): boolean {
  if (isEmpty(file) || isOfOldForm(file.source.text)) return true;
  const [root] = file.roots;
  if (root?.kind !== 'mapping') return false;
  return areNamesOf(
    VOCABULARY,
    root.pairs.map(({ key }) => String(key.value).split('.', 1)[0] ?? ''),
  );
}

/** Source: https://www.mongodb.com/docs/manual/reference/configuration-options/ */
const VOCABULARY: Vocabulary = {
  isKnown: (name) => KNOWN.has(name),
  hasForm: () => false,
};

const KNOWN: ReadonlySet<string> = new Set(
  `auditLog cloud config net operationProfiling processManagement replication security setParameter sharding snmp storage
  systemLog basisTech`.split(/\s+/),
);
