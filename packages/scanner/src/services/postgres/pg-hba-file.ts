import { directivesOf, expandIncludes, type IncludeTarget } from '../../reading/expand-includes.ts';
import { wordsOf, type HbaWord } from '../../formats/pg-hba.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Directive, ParsedFile, Scalar } from '../../formats/tree.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { IncludeRequest } from '@plumbline/model/included-files';
import type { Includes, OpenContext } from '../../service-definition.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { STEPS, type Work } from '../../reading/work.ts';
import { covers, isIpAddress, isLoopback, parseAddress, type HbaAddress } from './hba-address.ts';

/** One record: who may connect from where to what, and how they prove who they are. */
export interface HbaRecord {
  readonly directive: Directive;
  /** `local`, `host`, `hostssl`, `hostnossl`, `hostgssenc` or `hostnogssenc`; anything else is an error. */
  readonly type: string;
  readonly databases: readonly HbaWord[];
  readonly users: readonly HbaWord[];
  /** Undefined for `local`. */
  readonly address: HbaAddress | undefined;
  /** Empty where it is missing. */
  readonly method: string;
  readonly options: ReadonlyMap<string, string>;
  /** A template puts in which databases or users it is for: no word of theirs has a special meaning then. */
  readonly isPartlyUnknown: boolean;
}

/** What rules ask of a pg_hba.conf. The first record that matches a connection decides. */
export class PgHbaFile {
  readonly kind = 'pg_hba.conf';
  /** Whether it is that of a Pgpool-II before the server. */
  readonly isOfPgPool: boolean;
  readonly #records: readonly HbaRecord[];
  readonly #reachable: readonly HbaRecord[];
  readonly #doubts: Doubts;
  readonly #shadowed: readonly { readonly record: HbaRecord; readonly by: HbaRecord }[];
  readonly #forestalled: readonly { readonly record: HbaRecord; readonly by: HbaRecord }[];

  readonly #clearRefused: ReadonlySet<HbaRecord>;

  constructor(file: ParsedFile, { includes, doubts, defaultFileName }: OpenContext) {
    this.isOfPgPool = defaultFileName === 'pool_hba.conf';
    const { directives } = expandIncludes(file, includes, includeTarget);
    // What is left of an include is one of which nothing is there.
    const known = directives.filter((directive) => !hidesMethod(directive) && !includeTarget(directive));
    this.#doubts = doubts;
    if (known.length < directives.length || known.some(isTemplate)) doubts.add(this);
    this.#records = known.map((line) => readRecord(line, includes));
    const reachable: HbaRecord[] = [];
    const shadowed: { record: HbaRecord; by: HbaRecord }[] = [];
    const refusals: HbaRecord[] = [];
    const clearRefused = new Set<HbaRecord>();
    for (const record of this.#records) {
      const by = reachable.slice(0, MAX_COMPARED).find((earlier) => takesAll(earlier, record));
      if (by && !record.isPartlyUnknown) shadowed.push({ record, by });
      else if (!by) reachable.push(record);
      // As `host`, so that it is compared with what such a record takes.
      if (record.type === 'hostnossl' && record.method === 'reject') refusals.push({ ...record, type: 'host' });
      else if (refusals.slice(0, MAX_COMPARED).some((refusal) => takesAll(refusal, record))) clearRefused.add(record);
    }
    this.#clearRefused = clearRefused;
    this.#reachable = reachable;
    this.#shadowed = shadowed;
    this.#forestalled = forestalledAmong(this.#records, reachable);
  }

  /** Every record, with those of included files, but for those of which a template hides more than for whom they are. */
  get records(): readonly HbaRecord[] {
    this.#doubts.one(this);
    return this.#records;
  }

  /** Records that some connection can reach: no earlier record takes all of theirs. */
  get reachable(): readonly HbaRecord[] {
    this.#doubts.one(this);
    return this.#reachable;
  }

  /** The other ones, each with the earlier record that takes its connections. */
  get shadowed(): readonly { readonly record: HbaRecord; readonly by: HbaRecord }[] {
    this.#doubts.one(this);
    return this.#shadowed;
  }

  /**
   * Records that refuse some users or databases, behind one that lets in those as well as others from a part of their
   * addresses, and with nothing behind them that they could keep anybody from.
   */
  get forestalled(): readonly { readonly record: HbaRecord; readonly by: HbaRecord }[] {
    this.#doubts.one(this);
    return this.#forestalled;
  }

  /** Whether earlier `hostnossl` records refuse the clear ones of a record's connections. */
  refusesClear(record: HbaRecord): boolean {
    return this.#clearRefused.has(record);
  }
}

/** Records are compared with that many earlier ones, which keeps long files quick. */
const MAX_COMPARED = 100;

/** Whether connections from other machines can match the record. */
export function isRemote({ address }: HbaRecord): boolean {
  return address !== undefined && !isLoopback(address);
}

/** Whether connections that match the record get in when they satisfy its method. */
export function letsIn({ method }: HbaRecord): boolean {
  return method !== 'reject' && METHODS.has(method);
}

/** Whether the client of a record needs a certificate, alone or beside a password. */
export function asksForCertificate({ method, options }: HbaRecord): boolean {
  return method === 'cert' || /^(?:verify-(?:ca|full)|1)$/.test(options.get('clientcert') ?? '');
}

/** Whether a list holds a word with its special meaning, such as `all` or `replication`. */
export function hasKeyword(words: readonly HbaWord[], keyword: string): boolean {
  return keysOf(words).has(keyOf({ text: keyword, quoted: false }));
}

/** Source: https://www.postgresql.org/docs/current/auth-pg-hba-conf.html */
export const TYPES: ReadonlySet<string> = new Set([
  'local',
  'host',
  'hostssl',
  'hostnossl',
  'hostgssenc',
  'hostnogssenc',
]);
export const METHODS: ReadonlySet<string> = new Set([
  'trust',
  'reject',
  'scram-sha-256',
  'md5',
  'password',
  'gss',
  'sspi',
  'ident',
  'peer',
  'ldap',
  'radius',
  'cert',
  'pam',
  'bsd',
  'oauth',
]);

/** Whether a text may be a pg_hba.conf or a part of one. */
export function isHbaFormat(file: ParsedFile): boolean {
  return isEmpty(file) || (!isOtherLanguage(file) && areNamesOf(VOCABULARY, directivesOf(file).map(nameOf)));
}

/** The type of a record; of one with another type, its method says that it is one. */
function nameOf({ name, args }: Directive): string {
  const method = args.slice(2).find(({ value }) => METHODS.has(String(value)));
  return TYPES.has(name) || method === undefined ? name : String(method.value);
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) => TYPES.has(name) || /^include(_if_exists|_dir)?$/.test(name),
  hasForm: (name) => METHODS.has(name),
};

/** The include patterns of one file, `@` lists among them, for whoever collects its files. */
export function hbaIncludeRequests(file: ParsedFile): readonly IncludeRequest[] {
  return directivesOf(file).flatMap((directive): readonly IncludeRequest[] => {
    const target = includeTarget(directive);
    const relativeTo = 'including-file';
    if (target) {
      const pattern = String(directive.args[0]?.value ?? '');
      const folder = directive.name === 'include_dir' ? { folderEndings: ['.conf'] } : {};
      return [{ pattern, configFileType: 'pg_hba', relativeTo, ...folder }];
    }
    const words = directive.args.slice(0, 2).flatMap((field) => wordsOf(field));
    return words.filter(isList).map(({ text }) => ({ pattern: text.slice(1), configFileType: 'custom', relativeTo }));
  });
}

/** Also of pg_ident.conf, which includes others in the same way. */
export function includeTarget({ name, args }: Directive): IncludeTarget | undefined {
  const path = args[0] === undefined ? '' : String(args[0].value);
  if (path === '') return undefined;
  if (name === 'include' || name === 'include_if_exists') {
    return { patterns: [path], optional: name === 'include_if_exists' };
  }
  return name === 'include_dir' ? { patterns: [`${path.replace(/\/$/, '')}/*.conf`], optional: false } : undefined;
}

function readRecord(directive: Directive, includes: Includes): HbaRecord {
  const { name: type, args } = directive;
  const texts = args.map(({ value }) => String(value));
  const hasAddress = type !== 'local';
  const mask = hasAddress && isIpAddress(texts[2] ?? '') ? texts[3] : undefined;
  const methodAt = 2 + (hasAddress ? 1 : 0) + (mask === undefined ? 0 : 1);
  return {
    directive,
    type,
    databases: listAt(directive, 0, includes),
    users: listAt(directive, 1, includes),
    address: hasAddress && texts[2] !== undefined ? parseAddress(texts[2], mask) : undefined,
    method: texts[methodAt] ?? '',
    isPartlyUnknown: args.slice(0, 2).some(({ unknown }) => unknown === true),
    options: args.length > methodAt + 1 ? optionsIn(args.slice(methodAt + 1)) : NO_OPTIONS,
  };
}

const NO_OPTIONS: ReadonlyMap<string, string> = new Map();

function optionsIn(args: readonly Scalar[]): ReadonlyMap<string, string> {
  return new Map(args.flatMap(({ value, unknown }) => (unknown === true ? [] : [readOption(String(value))])));
}

function readOption(text: string): [name: string, value: string] {
  const equals = text.indexOf('=');
  return equals === -1 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)];
}

/** The words of a field, with those of `@` lists; the word of a list that is missing stays as it is. */
function listAt({ args, source }: Directive, index: number, includes: Includes): readonly HbaWord[] {
  const field = args[index];
  if (!field) return [];
  if (field.unknown === true) return [{ text: String(field.value), quoted: true }];
  const words = wordsOf(field);
  if (!words.some(isList)) return words;
  return words.flatMap((word) => {
    if (!isList(word)) return [word];
    const lists = includes.resolve(word.text.slice(1), source);
    if (lists.length > 0) return lists.flatMap((list) => wordsOfList(list, includes.work));
    includes.missing(word.text.slice(1), source);
    return [word];
  });
}

/** Each record that names a list has all its words. */
function wordsOfList(list: ParsedFile, work: Work): readonly HbaWord[] {
  return directivesOf(list).flatMap(({ nameSpan, args, source }) =>
    [{ ...nameSpan, source }, ...args].flatMap((field) => {
      const words = wordsOf(field);
      work.spend(STEPS.included * words.length);
      return words;
    }),
  );
}

function isList({ text, quoted }: HbaWord): boolean {
  return !quoted && text.startsWith('@') && text.length > 1;
}

/** Whether a template hides how or from where a record lets connections in. */
function hidesMethod({ name, args }: Directive): boolean {
  const hides = ({ value, unknown }: Scalar): boolean => unknown === true && !NAMES_AND_SECRETS.test(String(value));
  return hasTemplateMarks(name) || args.slice(2).some(hides);
}

/** Options that change nothing of how a client signs in, whatever their values are. */
const NAMES_AND_SECRETS =
  /^(?:radius(?:secrets?|identifiers?)|ldapbind(?:passwd|dn)|ldapbasedn|ldapprefix|ldapsuffix)=/;

export function isTemplate({ name, args }: Directive): boolean {
  return hasTemplateMarks(name) || args.some(({ unknown }) => unknown === true);
}

/** Whether every connection that matches the later record matches the earlier one. */
function takesAll(earlier: HbaRecord, later: HbaRecord): boolean {
  if (!TYPES.has(earlier.type) || !TYPES.has(later.type)) return false;
  const sameType = earlier.type === later.type || (earlier.type === 'host' && later.type !== 'local');
  return (
    sameType &&
    takesDatabases(earlier.databases, later.databases) &&
    takesUsers(earlier.users, later.users) &&
    (earlier.address === undefined || (later.address !== undefined && covers(earlier.address, later.address)))
  );
}

function forestalledAmong(
  records: readonly HbaRecord[],
  reachable: readonly HbaRecord[],
): readonly { readonly record: HbaRecord; readonly by: HbaRecord }[] {
  const lettingIn = records.filter(letsIn).slice(-MAX_COMPARED);
  const positions = new Map(records.map((record, index) => [record, index]));
  const isBehind = (record: HbaRecord, other: HbaRecord): boolean =>
    (positions.get(record) ?? 0) > (positions.get(other) ?? 0);
  return reachable.flatMap((record) => {
    if (record.method !== 'reject' || record.isPartlyUnknown || !isRemote(record)) return [];
    if (lettingIn.some((later) => isBehind(later, record) && mayMeet(later, record))) return [];
    const by = reachable
      .slice(0, MAX_COMPARED)
      .find(
        (earlier) => isBehind(record, earlier) && isRemote(earlier) && letsIn(earlier) && forestalls(earlier, record),
      );
    return by ? [{ record, by }] : [];
  });
}

/** Whether a record lets in those whom a later one refuses, and others, from a part of its addresses. */
function forestalls(earlier: HbaRecord, later: HbaRecord): boolean {
  const takes = (one: HbaRecord, other: HbaRecord): boolean =>
    takesDatabases(one.databases, other.databases) && takesUsers(one.users, other.users);
  return (
    !earlier.isPartlyUnknown &&
    takes(earlier, later) &&
    !takes(later, earlier) &&
    shareTypes(earlier, later) &&
    shareAddresses(earlier, later)
  );
}

/** Whether some connection may match both records. */
function mayMeet(one: HbaRecord, other: HbaRecord): boolean {
  const areApart = (these: readonly HbaWord[], those: readonly HbaWord[]): boolean =>
    [...these, ...those].every(isPlainName) && !these.some((word) => includesWord(those, word));
  return (
    one.isPartlyUnknown ||
    (shareTypes(one, other) &&
      shareAddresses(one, other) &&
      !areApart(one.users, other.users) &&
      !areApart(one.databases, other.databases))
  );
}

/** No group, expression, list or word with a special meaning. */
function isPlainName({ text, quoted }: HbaWord): boolean {
  return quoted || !/^(?:[+/@]|(?:all|sameuser|samerole|samegroup)$)/.test(text);
}

function shareTypes(one: HbaRecord, other: HbaRecord): boolean {
  return (
    one.type === other.type ||
    (one.type !== 'local' && other.type === 'host') ||
    (one.type === 'host' && other.type !== 'local')
  );
}

/** Names and networks are not compared with each other. */
function shareAddresses({ address: one }: HbaRecord, { address: other }: HbaRecord): boolean {
  return one === undefined || other === undefined || covers(one, other) || covers(other, one);
}

/** `all` stands for every database but not for replication connections. */
function takesDatabases(earlier: readonly HbaWord[], later: readonly HbaWord[]): boolean {
  const hasAll = hasKeyword(earlier, 'all');
  return later.every((word) => (hasAll && !isKeyword(word, 'replication')) || includesWord(earlier, word));
}

function takesUsers(earlier: readonly HbaWord[], later: readonly HbaWord[]): boolean {
  return hasKeyword(earlier, 'all') || later.every((word) => includesWord(earlier, word));
}

function includesWord(words: readonly HbaWord[], word: HbaWord): boolean {
  return keysOf(words).has(keyOf(word));
}

function isKeyword({ text, quoted }: HbaWord, keyword: string): boolean {
  return text === keyword && !quoted;
}

/** Lists can be long, and each is compared with many others. */
const keysOf = oncePer((words: readonly HbaWord[]): ReadonlySet<string> => new Set(words.map(keyOf)));

function keyOf({ text, quoted }: HbaWord): string {
  return `${quoted ? 'quoted' : 'plain'} ${text}`;
}
