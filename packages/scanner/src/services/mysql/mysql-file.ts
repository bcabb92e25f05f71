import { isLoopback } from '../../rules/loopback.ts';
import { directivesOf, expandIncludes, type IncludeTarget } from '../../reading/expand-includes.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import { WHOLE_FILE, isAtLeast, parseVersion, type Finding, type Version } from '../../rule.ts';
import type { IncludeRequest } from '@plumbline/model/included-files';
import { isPartByPlace } from '../../part-of-configuration.ts';
import type { OpenContext } from '../../service-definition.ts';
import { OPTION_NAMES } from './option-names.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { isMisspelt } from '../../rules/nearly.ts';
import { isSetTo, type Setting } from '../../rules/setting-rule.ts';

/** One option as it was set: the value is `ON` for one without `=`, `OFF` for one that `skip-` or `disable-` negates. */
interface SetOption {
  readonly directive: Directive;
  readonly setting: Setting;
}

/**
 * Nothing that is read later changes the account that the server runs as.
 * Source: https://dev.mysql.com/doc/refman/8.4/en/program-options.html
 */
const FIRST_COUNTS: ReadonlySet<string> = new Set(['user']);

/**
 * Names of files that the server reads first, and of the whole examples that MySQL used to bring along; what is called
 * otherwise, such as `my-slow-log.cnf`, may be a part of one.
 */
const WHOLE = /^\.?(?:my|mariadb)\d*(?:[-_](?:default|small|medium|large|huge|innodb[-_]heavy[-_]4g))?(?:\.|$)/i;

/** What rules ask of an option file: options in force for the server, and those of client programs. */
export class MysqlFile {
  /** Other files, which the server reads as well, may say what this one does not. */
  readonly isPart: boolean;
  /** Every group, those of included files in the place of the include; a group may occur several times. */
  readonly #groups: readonly Directive[];
  readonly #isComplete: boolean;
  /** The options behind the last include that is not there, which nothing overrides. */
  readonly #final: ReadonlySet<Directive>;
  readonly #server: OptionsByName;
  readonly #clients: OptionsByName;
  readonly #includePaths: readonly string[];
  readonly #doubts: Doubts;
  /** The first group with options that the server reads; undefined for a file that only client programs read. */
  readonly #serverGroup: Directive | undefined;

  constructor(file: ParsedFile, { includes, doubts }: OpenContext) {
    this.#doubts = doubts;
    const { directives, complete } = expandIncludes(file, includes, includeTarget);
    this.#groups = directives.flatMap(groupsIn);
    const inOrder = directives.flatMap((directive) => [directive, ...(directive.block ?? [])]);
    this.#final = new Set(inOrder.slice(inOrder.findLastIndex((directive) => includePath(directive)) + 1));
    this.#server = this.#optionsOf(isServerGroup);
    this.#clients = lastOfGroups(this.#optionsOf(isClientGroup), this.#groups);
    this.#includePaths = includeRequests(file).map(({ pattern }) => pattern);
    this.isPart = isPartByPlace(file.source, WHOLE);
    this.#isComplete = complete && !this.isPart && !this.#groups.some((group) => (group.block ?? []).some(isTemplate));
    const groups = this.#groups.filter((group) => isServerGroup(group) && !isClientGroup(group));
    this.#serverGroup = groups.find(({ block }) => block?.some((child) => child.block === undefined)) ?? groups[0];
  }

  /** False for a file that only client programs read. */
  get isOfServer(): boolean {
    return this.#serverGroup !== undefined;
  }

  /**
   * The server's option in force, the last one set: `-` and `_`, and the prefixes of option names, are folded. What is
   * absent would stand in the server's first group, unless an include was not followed or a template makes options.
   */
  inForce(option: string): Setting {
    const all = this.#doubts.all(this.#server.get(folded(option)) ?? []);
    const set = FIRST_COUNTS.has(option) ? all[0] : all.at(-1);
    if (!this.#isComplete && !(set && this.#final.has(set.directive))) this.#doubts.raise();
    if (set) return set.setting;
    if (!this.#isComplete) return { is: 'unknown' };
    const at = this.#misspelt(folded(option));
    return at ? { is: 'absent', at } : { is: 'absent', at: this.#serverGroup ?? WHOLE_FILE, head: true };
  }

  /** What was to set an option and is no name of one, which the server only warns of behind `loose_`. */
  #misspelt(option: string): Directive | undefined {
    for (const [name, [set]] of this.#server)
      if (!OPTION_NAMES.has(name) && isMisspelt(name, option, '-')) return set?.directive;
    return undefined;
  }

  /**
   * The same of what is written beside another option that this file sets, as the port of a directory is beside its name:
   * nobody keeps such options in two files.
   */
  inForceBeside(option: string): Setting {
    const setting = this.inForce(option);
    if (setting.is !== 'unknown' || !this.isPart || this.#server.has(folded(option))) return setting;
    return { is: 'absent', at: this.#serverGroup ?? WHOLE_FILE, head: true };
  }

  /** An option wherever the server reads it, for those that add up. */
  inServerGroups(option: string): readonly Setting[] {
    return this.#every(this.#server, option);
  }

  #every(options: OptionsByName, option: string): readonly Setting[] {
    if (!this.#isComplete) this.#doubts.raise();
    return this.#doubts.all(options.get(folded(option)) ?? []).map(({ setting }) => setting);
  }

  /** An option wherever it is set in a group of the given name. */
  inGroup(groupName: string, option: string): readonly Setting[] {
    return this.#every(
      this.#optionsOf(({ name }) => name === groupName),
      option,
    );
  }

  /** The values of an option that are in force for programs other than the server: the last one of each group. */
  inClientGroups(option: string): readonly Setting[] {
    return this.#every(this.#clients, option);
  }

  /**
   * The same with what else holds for the programs that read an option there: another option of the same group, else of
   * `client`, which all of them read.
   */
  inClientGroupsWith(
    option: string,
  ): readonly { readonly setting: Setting; readonly beside: (other: string) => Setting | undefined }[] {
    return this.inClientGroups(option).map((setting) => {
      const at = setting.is === 'set' ? setting.at : undefined;
      const group = this.#groups.find(({ block }) => block?.some((directive) => directive === at))?.name ?? '';
      const beside = (other: string): Setting | undefined =>
        this.inGroup(group, other).at(-1) ?? this.inGroup('client', other).at(-1);
      return { setting, beside };
    });
  }

  #optionsOf(isWanted: (group: Directive) => boolean): OptionsByName {
    const options = optionsByName(this.#groups.filter(isWanted));
    for (const option of [...options.values()].flat()) if (option.setting.is === 'unknown') this.#doubts.add(option);
    return options;
  }

  /** The version that the group of an option is for, as `[mysqld-5.7]` is; undefined where it is for every version. */
  versionOfGroup(at: Finding['at']): Version | undefined {
    const group = this.#groups.find(({ block }) => block?.some((directive) => directive === at));
    return parseVersion(/-(\d[\d.]*)$/.exec(group?.name ?? '')?.[1]);
  }

  /** Whether other machines can connect; undefined when it cannot be known. */
  isReachable(): boolean | undefined {
    const address = this.inForce('bind-address');
    const networking = address.is === 'set' ? this.inForceBeside('skip-networking') : this.inForce('skip-networking');
    if (isSetTo(networking, isOn)) return false;
    if (address.is === 'set' && address.value.split(',').every((part) => isLoopback(part.trim()))) return false;
    return networking.is === 'unknown' || address.is === 'unknown' ? undefined : true;
  }

  /** Whether a Galera cluster of several machines is joined; undefined when it cannot be known. */
  replicatesWithGalera(): boolean | undefined {
    const address = this.inForce('wsrep_cluster_address');
    const on = this.inForce('wsrep_on');
    if (address.is === 'absent' || isSetTo(address, isOfOneMachine) || isSetTo(on, isOff)) return false;
    return address.is === 'unknown' || on.is === 'unknown' ? undefined : true;
  }

  /** Whether the server is MariaDB, by its version or by what the file names; undefined when neither tells. */
  isMariadb(version: Version | undefined): boolean | undefined {
    // MariaDB left MySQL's numbers after 5.5 and went on with 10; MySQL went from 5.7 to 8 and 9.
    if (isAtLeast(version, 5, 6)) return isAtLeast(version, 10);
    const isNamed =
      this.#groups.some(({ name }) => /^(mariadb|galera)/.test(name)) ||
      this.#includePaths.some((path) => path.includes('mariadb'));
    return isNamed || undefined;
  }

  /**
   * Whether the X Plugin runs, as it does in every MySQL of today; an option of it without `loose_` tells it too, for no
   * other server starts with that. Undefined when it cannot be known.
   */
  hasXPlugin(version: Version | undefined): boolean | undefined {
    const isConfigured = this.#groups.some(
      (group) => isServerGroup(group) && (group.block ?? []).some(({ name }) => /^mysqlx(?:-|$)/.test(folded(name))),
    );
    return isConfigured ? true : this.isMysqlAtLeast(version, 8, 0, 11);
  }

  /** Whether the server is MySQL of at least a version; undefined when that is not known. */
  isMysqlAtLeast(version: Version | undefined, ...minimum: readonly number[]): boolean | undefined {
    return this.isMariadb(version) === true ? false : isAtLeast(version, ...minimum);
  }
}

/** Source: https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html, "Boolean values". */
export function isOn(value: string): boolean {
  return /^(1|on|true)$/i.test(value);
}

/** `yes` as well: the server warns that it does not recognise the word, and sets the option to OFF. */
export function isOff(value: string): boolean {
  return /^(0|off|false|no|yes)$/i.test(value);
}

function isOfOneMachine(cluster: string): boolean {
  const nodes = cluster.replace(/^gcomm:\/\//, '').replace(/\?[^]*/, '');
  return nodes === '' || nodes.split(',').every((node) => isLoopback(node.trim()));
}

/** An address that listens on every interface. */
export function isAnyAddress(value: string): boolean {
  return value.split(',').some((address) => /^(\*|0\.0\.0\.0|::|0)$/.test(address.trim()));
}

/** The include patterns of one file, for whoever collects its files. */
export function includeRequests(file: ParsedFile): readonly IncludeRequest[] {
  return directivesOf(file)
    .flatMap((directive) => [directive, ...(directive.block ?? [])])
    .flatMap((directive) => {
      const path = includePath(directive);
      if (path === undefined) return [];
      const request = { pattern: path, configFileType: 'mysql', relativeTo: 'main-file' } as const;
      return [directive.name === '!includedir' ? { ...request, folderEndings: FOLDER_ENDINGS } : request];
    });
}

/** `.ini` is read on Windows only. Source: https://dev.mysql.com/doc/refman/8.4/en/option-files.html */
const FOLDER_ENDINGS = ['.cnf', '.ini'];

function includeTarget(directive: Directive): IncludeTarget | undefined {
  const path = includePath(directive);
  if (path === undefined) return undefined;
  const isWindowsPath = /^[A-Za-z]:|\\/.test(path);
  const pattern = directive.name === '!includedir' ? `${path}/*${isWindowsPath ? '.ini' : '.cnf'}` : path;
  return { patterns: [pattern.replaceAll('\\', '/')], optional: false };
}

function includePath({ name, args }: Directive): string | undefined {
  if (name !== '!include' && name !== '!includedir') return undefined;
  const path = args[0]?.value;
  return typeof path === 'string' ? path.replace(/(?<=.)[/\\]$/, '') : undefined;
}

/** A group, and after it those of files that were included inside of it. */
function groupsIn(directive: Directive): readonly Directive[] {
  if (!directive.block) return [];
  return [directive, ...directive.block.flatMap(groupsIn)];
}

/** Whether a text may be an option file. */
export function isOptionFile(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  // The servers refuse an option before the first group.
  const names = directivesOf(file).flatMap(({ name, block }) =>
    block ? [`[${name}]`, ...block.map((option) => option.name)] : [name.startsWith('!include') ? name : ''],
  );
  return !isOtherLanguage(file) && areNamesOf(VOCABULARY, names);
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) => {
    if (name.startsWith('['))
      return /^\[(client|server|mysql|mariadb|galera|myisam|isam|aria|sst|xtrabackup)/.test(name);
    if (name.startsWith('!include')) return true;
    const option = folded(name).replace(/^loose-/, '');
    return OPTION_NAMES.has(option) || OPTION_NAMES.has(option.replace(/^(enable|skip|disable)-/, ''));
  },
  hasForm: (name) => /^[a-z][a-z\d]*([-_.][a-z\d]+)+$/.test(name),
};

/** Source: https://dev.mysql.com/doc/refman/8.4/en/option-files.html and MariaDB's "Option groups". */
function isServerGroup({ name }: Directive): boolean {
  // Dots are looked at one by one: a loop of parts gives up on millions of them.
  const hasVersion = !name.includes('..') && !name.endsWith('.');
  return hasVersion && /^(?:server|client-server|mysqld|mariadb|mariadbd|galera)(?:-\d[\d.]*)?$/.test(name);
}

/** MariaDB's server reads `client-server` as well as its client programs. */
function isClientGroup(group: Directive): boolean {
  return (
    group.name === 'client-server' || (!isServerGroup(group) && !/^(?:mysqld(?:\d|_|$)|embedded$)/.test(group.name))
  );
}

function isTemplate({ name }: Directive): boolean {
  return hasTemplateMarks(name);
}

/** By folded name, in the order of the text. */
type OptionsByName = ReadonlyMap<string, readonly SetOption[]>;

function optionsByName(groups: readonly Directive[]): OptionsByName {
  const options = new Map<string, SetOption[]>();
  for (const directive of groups.flatMap(({ block }) => block ?? [])) {
    if (directive.block) continue;
    for (const [name, option] of readings(directive)) {
      const known = options.get(name);
      if (known) known.push(option);
      else options.set(name, [option]);
    }
  }
  return options;
}

/** Keeps the last of each option in groups of one name. */
function lastOfGroups(options: OptionsByName, groups: readonly Directive[]): OptionsByName {
  const groupOf = new Map(groups.flatMap(({ name, block }) => (block ?? []).map((option) => [option, name] as const)));
  const lastOf = (all: readonly SetOption[]): readonly SetOption[] => [
    ...new Map(all.map((option) => [groupOf.get(option.directive), option])).values(),
  ];
  return new Map([...options].map(([name, all]) => [name, lastOf(all)]));
}

/** What an option sets: itself and, where its name has such a prefix, the option that it switches on or off. */
function readings(directive: Directive): readonly (readonly [name: string, option: SetOption])[] {
  const written = folded(directive.name);
  // With `loose-`, what is not known by its whole name is only warned of.
  const name = written.startsWith('loose-') ? written.slice('loose-'.length) : wholeName(written);
  const argument = directive.args[0];
  const value = argument ? String(argument.value) : 'ON';
  const setTo = (set: string): SetOption => ({
    directive,
    setting: argument?.unknown === true ? { is: 'unknown' } : { is: 'set', value: set, at: directive },
  });
  const [, prefix, rest] = name.match(/^(enable|skip|disable)-(.+)$/) ?? [];
  const itself = [name, setTo(value)] as const;
  if (prefix === undefined || rest === undefined) return [itself];
  // The negation of 0 switches it on; any other value counts for nothing.
  return [itself, [rest, prefix === 'enable' ? itself[1] : setTo(value === '0' ? 'ON' : 'OFF')]];
}

/**
 * What an option is called whose name is cut short. MariaDB and MySQL before 5.7 take what no other name begins with;
 * MySQL refuses to start since. Only options that decide who gets in are looked for, with a letter more than is needed to
 * tell them from those that are listed.
 * Source: https://mariadb.com/docs/reference/mdb/cli/mariadbd/getopt-prefix-matching/
 */
function wholeName(name: string): string {
  if (OPTION_NAMES.has(name)) return name;
  return CUT_SHORT.find(({ whole, shortest }) => name.length >= shortest && whole.startsWith(name))?.whole ?? name;
}

const CUT_SHORT = [
  'skip-grant-tables',
  'skip-networking',
  'bind-address',
  'local-infile',
  'require-secure-transport',
  'secure-file-priv',
  'allow-suspicious-udfs',
  'old-passwords',
].map((whole) => ({ whole, shortest: lengthInCommon(whole) + 2 }));

/** How many letters an option has in common with the one that is most like it. */
function lengthInCommon(whole: string): number {
  let most = 0;
  for (const name of OPTION_NAMES) {
    if (name === whole) continue;
    while (most < whole.length && name.startsWith(whole.slice(0, most + 1))) most += 1;
  }
  return most;
}

/**
 * Dashes and underscores are the same, and to MariaDB upper and lower case; MySQL refuses to start with upper case.
 * Source: https://dev.mysql.com/doc/refman/8.4/en/option-modifiers.html.
 */
function folded(name: string): string {
  return name.replaceAll('_', '-').toLowerCase();
}
