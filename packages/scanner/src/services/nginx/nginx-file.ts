import { directivesOf, expandIncludes } from '../../reading/expand-includes.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Directive, ParsedFile, Source } from '../../formats/tree.ts';
import { hasWildcard } from '@plumbline/model/include-pattern';
import { isUsualList } from '../../reading/usual-lists.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { IncludeRequest } from '@plumbline/model/included-files';
import type { Doubts } from '../../reading/doubts.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';
import { DIRECTIVE_NAMES } from './directive-names.ts';
import { readListen, type Listen } from './listen.ts';

/** A directive in its place: an included file's directive occurs once for each place that includes it. */
export interface NginxDirective extends Directive {
  readonly parent: NginxDirective | undefined;
  /** The arguments as text. */
  readonly values: readonly string[];
  /** An argument depends on a variable or a template. */
  readonly isUnknown: boolean;
  readonly block?: readonly NginxDirective[];
}

/** What rules ask of an nginx configuration with its includes in their places. */
export class NginxFile {
  /** No main file: it has none of the blocks that these have. */
  readonly isPart: boolean;
  readonly #main: readonly NginxDirective[];
  readonly #all: readonly NginxDirective[];
  readonly #doubts: Doubts;
  /** Everything that could be there has been read; see `knowsAbsence`. */
  readonly #isWhole: boolean;
  /** Nothing is missing of the files that this one names, and no syntax is broken. */
  readonly #isComplete: boolean;
  /** Something that rules may look for is included, and not there. */
  readonly #hasMissing: boolean;
  /** Included files came with this one, so that a wildcard which names none of them stands for an empty folder. */
  readonly #areIncludesGiven: boolean;
  readonly #byName: ByName;
  readonly #mainByName: ByName;
  #byNode: ReadonlyMap<unknown, NginxDirective> | undefined;
  #tables: ReadonlyMap<string | undefined, readonly NginxDirective[]> | undefined;
  /** `http` may hold thousands of servers, each of which asks it for what it inherits. */
  readonly #childrenByName = oncePer(({ block }: NginxDirective): ByName => byName(block ?? []));

  /** Whether a block itself includes something that rules may look for and that is not there. */
  hasUnfollowed(block: NginxDirective): boolean {
    return !this.#certain(!this.#hasUnfollowed(block));
  }

  readonly #hasUnfollowed = oncePer((block: NginxDirective): boolean =>
    (this.#childrenByName(block).get('include') ?? []).some((directive) => this.#isUnfollowed(directive)),
  );

  /**
   * Whether what is not found for a block is really not there: false below an include that was not followed, in a file
   * that is only a part of a configuration, in a template, and in a file with syntax problems.
   */
  knowsAbsence(block: NginxDirective): boolean {
    return this.#certain(this.#knowsAbsence(block));
  }

  readonly #knowsAbsence = oncePer((block: NginxDirective): boolean => {
    if (!this.#isWhole || this.#hasUnfollowed(block)) return false;
    return block.parent === undefined || this.#knowsAbsence(block.parent);
  });

  /**
   * Whether all that a block has from itself and from what is around it is known, up to its server: in a part of a
   * configuration too, for what nobody says of all servers at once, such as who may open one page of them.
   */
  knowsServer(block: NginxDirective): boolean {
    return this.#certain(this.#knowsServer(block));
  }

  readonly #knowsServer = oncePer((block: NginxDirective): boolean => {
    if (this.#knowsAbsence(block)) return true;
    if (!this.isPart || !this.#isComplete || this.#hasUnfollowed(block)) return false;
    if (block.parent === undefined) return block.name === 'server';
    return this.#knowsServer(block.parent);
  });

  /** Whether all that stands in a block at any depth is known. */
  isFullyRead(block: NginxDirective): boolean {
    return this.#certain(this.#isFullyRead(block));
  }

  readonly #isFullyRead = oncePer(
    (block: NginxDirective): boolean =>
      this.#knowsAbsence(block) && !descendants(block).some((directive) => this.#isUnfollowed(directive)),
  );

  /** False for a part of a configuration, as `conf.d/site.conf` is: what does not stand here may stand elsewhere. */
  get isWhole(): boolean {
    return this.#certain(this.#isWhole);
  }

  #certain(isCertain: boolean): boolean {
    if (!isCertain) this.#doubts.raise();
    return isCertain;
  }

  /** Where a server listens; nginx's own default, port 80 of every address, where it does not say. */
  listens(server: NginxDirective): readonly Listen[] {
    return this.#listens(this.childrenOf(server, 'listen'));
  }

  readonly #listens = oncePer((directives: readonly NginxDirective[]): readonly Listen[] =>
    directives.length > 0 ? directives.map(readListen) : DEFAULT_LISTENS,
  );

  constructor(file: ParsedFile, context: OpenContext) {
    const { includes } = context;
    let hasFollowed = false;
    const unfollowed: { readonly pattern: string; readonly source: Source }[] = [];
    // An include that cannot be followed stays in the tree, where it says which blocks are not known completely.
    const { directives, complete } = expandIncludes(file, includes, (directive) => {
      const pattern = includePattern(directive);
      if (pattern === undefined) return undefined;
      if (includes.resolve(pattern, directive.source).length > 0) {
        hasFollowed ||= !isUsualList(pattern);
        return { patterns: [pattern], optional: false };
      }
      if (includes.isKnownEmpty(pattern)) return { patterns: [pattern], optional: true };
      if (!isUsualList(pattern)) unfollowed.push({ pattern, source: directive.source });
      return undefined;
    });
    for (const { pattern, source } of unfollowed) {
      if (!hasFollowed || !hasWildcard(pattern)) includes.missing(pattern, source);
    }
    this.#main = directives.map((directive) => place(directive, undefined));
    this.#all = withDescendants(this.#main);
    this.#doubts = context.doubts;
    this.#byName = byName(this.#all);
    this.#mainByName = byName(this.#main);
    const isFragment = !this.#main.some(({ name }) => name === 'http' || name === 'stream' || name === 'mail');
    this.#areIncludesGiven = hasFollowed;
    this.isPart = isFragment;
    this.#isComplete = complete;
    this.#isWhole = complete && !isFragment;
    this.#hasMissing = this.#all.some((directive) => this.#isUnfollowed(directive));
    for (const directive of this.#all) {
      const heads = [directive, ...(directive.parent ? [directive.parent] : [])];
      const isPutInHead = heads.some(({ values }) => values.some(isPutIn));
      if (isPutInHead || this.#lacksEntries(directive)) this.#doubts.add(directive);
    }
  }

  /** The top-level directives. */
  get main(): readonly NginxDirective[] {
    this.#certain(!this.#hasMissing);
    return this.#doubts.all(this.#main);
  }

  /** Every directive at every depth, but for the entries of blocks that hold data. */
  get all(): readonly NginxDirective[] {
    this.#certain(!this.#hasMissing);
    return this.#doubts.all(this.#all);
  }

  /** Directives of these names, in the order of the text. */
  directives(...names: readonly string[]): readonly NginxDirective[] {
    this.#certain(!this.#hasMissing);
    const [name, ...others] = names;
    const isOne = name !== undefined && others.length === 0;
    return this.#doubts.all(
      isOne ? (this.#byName.get(name) ?? []) : this.#all.filter((directive) => names.includes(directive.name)),
    );
  }

  /**
   * Directives of a name that something goes by: those of `http` are left out where each server has its own, those of a
   * server where each location has, and those about TLS where port 80 is all that the server listens on.
   */
  directivesInForce(name: string): readonly NginxDirective[] {
    return this.directives(name).filter((directive) => !this.#isReplaced(directive));
  }

  #isReplaced({ name, parent }: NginxDirective): boolean {
    if (parent === undefined) return false;
    if (this.#replacedIn(parent).has(name)) return true;
    return parent.name === 'server' && name.startsWith('ssl_') && this.#isPlainPort80(parent);
  }

  /** The names of which each block inside has a directive of its own. */
  readonly #replacedIn = oncePer((block: NginxDirective): ReadonlySet<string> => {
    const { name } = block;
    const inside = this.#childrenByName(block).get(name === 'http' ? 'server' : 'location') ?? [];
    const areAll = name === 'http' ? inside.length > 0 : name === 'server' && inside.some(isEverything);
    if (!areAll || this.#lacksSomething(block)) return new Set();
    const [ofAll, ofTls] = [inside, name === 'http' ? inside.filter((server) => this.isTls(server)) : inside].map(
      (blocks) => namesInEach(blocks.map((each) => this.#childrenByName(each))),
    );
    return new Set([...(ofAll ?? []), ...[...(ofTls ?? [])].filter((each) => each.startsWith('ssl_'))]);
  });

  readonly #isPlainPort80 = oncePer((server: NginxDirective): boolean => {
    const listens = this.#childrenByName(server).get('listen') ?? [];
    if (listens.length === 0 || this.#lacksSomething(server)) return false;
    return this.listens(server).every(({ port, isTls }) => port === 80 && !isTls) && !this.isTls(server);
  });

  blocks(...names: readonly string[]): readonly NginxDirective[] {
    return this.directives(...names).filter(({ block }) => block !== undefined);
  }

  /** The directive that was found. */
  directiveAt(node: unknown): NginxDirective | undefined {
    this.#byNode ??= new Map(this.#all.map((directive) => [directive, directive]));
    return this.#byNode.get(node);
  }

  /** The lists that give a variable, named with its `$`, its values: each `map` and `geo`. */
  tablesOf(variable: string): readonly NginxDirective[] {
    this.#tables ??= Map.groupBy(this.blocks('map', 'geo'), ({ values }) => values.at(-1));
    return this.#tables.get(variable) ?? [];
  }

  /** The `server` blocks of HTTP, those of a file that is meant to be included into `http` too. */
  servers(): readonly NginxDirective[] {
    return this.blocks('server').filter((server) => contextOf(server) === 'http');
  }

  /** The `server` blocks that pass on connections of whatever kind. */
  streamServers(): readonly NginxDirective[] {
    return this.blocks('server').filter((server) => contextOf(server) === 'stream');
  }

  /**
   * The directives of a name that hold in a block: its own, else those of the nearest block around it that has any.
   * That is nginx's inheritance, both of single values and of lists such as `add_header`.
   * Source: https://nginx.org/en/docs/dev/development_guide.html#http_conf
   */
  inForce(name: string, block: NginxDirective): readonly NginxDirective[] {
    const own = this.childrenOf(block, name);
    if (own.length === 0) {
      return block.parent ? this.inForce(name, block.parent) : this.#doubts.all(this.#mainByName.get(name) ?? []);
    }
    if (name !== 'add_header' || !block.parent) return own;
    // Since 1.29.3 headers can be merged: https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header_inherit
    const isMerged = this.inForce('add_header_inherit', block)[0]?.values[0] === 'merge';
    return isMerged ? [...this.inForce(name, block.parent), ...own] : own;
  }

  /** What holds in a block for a directive that has one value: its own, or what it inherits. */
  setting(name: string, block: NginxDirective): Setting {
    const directive = this.inForce(name, block).at(-1);
    if (directive) {
      const setting = settingOf(directive);
      this.#certain(setting.is !== 'unknown');
      return setting;
    }
    return this.knowsAbsence(block) ? { is: 'absent', at: block, head: true } : { is: 'unknown' };
  }

  /** Whether a directive is certainly switched on in a block. */
  isOn(name: string, block: NginxDirective): boolean {
    const setting = this.setting(name, block);
    return setting.is === 'set' && setting.value.toLowerCase() === 'on';
  }

  /** The directives of these names that stand in a block itself, names by names. */
  childrenOf(block: NginxDirective, ...names: readonly string[]): readonly NginxDirective[] {
    const children = this.#childrenByName(block);
    if (this.#hasMissing) this.#certain(!this.#hasUnfollowed(block));
    const [first = '', ...others] = names;
    const found = children.get(first) ?? [];
    return this.#doubts.all(
      others.length === 0 ? found : [...found, ...others.flatMap((name) => children.get(name) ?? [])],
    );
  }

  /** The directives of these names in a block, at every depth. */
  within(block: NginxDirective, ...names: readonly string[]): readonly NginxDirective[] {
    if (this.#hasMissing) this.#certain(this.#isFullyRead(block));
    return this.#doubts.all(descendants(block).filter(({ name }) => names.includes(name)));
  }

  /** The nearest block of a name around a directive. */
  around(directive: NginxDirective, name: string): NginxDirective | undefined {
    let outer = directive.parent;
    while (outer && outer.name !== name) outer = outer.parent;
    return outer;
  }

  /** A server that speaks TLS on at least one of its ports. */
  isTls(server: NginxDirective): boolean {
    return this.listens(server).some(({ isTls }) => isTls) || this.isOn('ssl', server);
  }

  /**
   * Whether connections that a `listen` of HTTP takes are TLS: `ssl` of one server is that of all at the same address
   * and port. Source: https://nginx.org/en/docs/http/ngx_http_core_module.html#listen
   */
  isTlsSocket(listen: NginxDirective): boolean {
    return tlsSocketsOf(this).has(socketOf(listen));
  }

  #lacksSomething(block: NginxDirective): boolean {
    return this.#hasMissing && descendants(block).some((directive) => this.#isUnfollowed(directive));
  }

  /** Whether entries of a block of data stand in a file that is not there. */
  #lacksEntries({ name, block = [] }: NginxDirective): boolean {
    return DATA_BLOCKS.has(name) && block.some((entry) => this.#isUnfollowed(entry));
  }

  #isUnfollowed({ name, values, block }: NginxDirective): boolean {
    const pattern = values[0] ?? '';
    if (name !== 'include' || block || isUsualList(pattern)) return false;
    return !this.#areIncludesGiven || !hasWildcard(pattern);
  }
}

const DEFAULT_LISTENS = [readListen(undefined)];

const tlsSocketsOf = oncePer((file: NginxFile): ReadonlySet<string> => {
  const listens = file.servers().flatMap((server) => file.childrenOf(server, 'listen'));
  return new Set(listens.filter(({ values }) => values.includes('ssl')).map(socketOf));
});

/** The address and port of a `listen`, alike however those of all addresses are written. */
function socketOf(listen: NginxDirective): string {
  const { address, port } = readListen(listen);
  return `${address === '0.0.0.0' ? '*' : address}:${port ?? ''}`;
}

type ByName = ReadonlyMap<string, readonly NginxDirective[]>;

function byName(directives: readonly NginxDirective[]): ByName {
  return Map.groupBy(directives, ({ name }) => name);
}

/** The location of whatever no other is for. */
function isEverything({ values }: NginxDirective): boolean {
  return values.length === 1 && values[0] === '/';
}

function namesInEach([first, ...others]: readonly ByName[]): ReadonlySet<string> {
  const names = new Set(first?.keys());
  for (const other of others) {
    for (const name of names) if (!other.has(name)) names.delete(name);
  }
  return names;
}

/** Where a `server` stands; in a part of a configuration only those of `stream` pass on what they get without a location. */
function contextOf({ parent, block }: NginxDirective): string {
  if (parent) return parent.name;
  return block?.some(({ name }) => name === 'proxy_pass') ? 'stream' : 'http';
}

/** A directive's own value, all its arguments. */
export function settingOf(directive: NginxDirective): Setting {
  if (directive.isUnknown) return { is: 'unknown' };
  return { is: 'set', value: directive.values.join(' '), at: directive };
}

/** Relative patterns start at the folder of the main file. */
export function nginxIncludes(file: ParsedFile): readonly IncludeRequest[] {
  const requests: IncludeRequest[] = [];
  const waiting = [...directivesOf(file)];
  for (let directive = waiting.pop(); directive; directive = waiting.pop()) {
    const pattern = includePattern(directive);
    if (pattern !== undefined) requests.push({ pattern, configFileType: 'nginx', relativeTo: 'main-file' });
    for (const child of directive.block ?? []) waiting.push(child);
  }
  return requests.toReversed();
}

function includePattern({ name, args, block }: Directive): string | undefined {
  const [pattern] = args;
  return name === 'include' && !block && pattern && !pattern.unknown ? String(pattern.value) : undefined;
}

/** Whether a text may be an nginx configuration or a part of one. */
export function isNginxFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  const isBroken = file.problems.length > 0;
  const vocabulary: Vocabulary = {
    isKnown: (name) => DIRECTIVE_NAMES.has(name),
    // Where nothing ends a directive, its name says little.
    hasForm: (name) => !isBroken && /^[a-z\d]+(_[a-z\d]+)+$/.test(name),
  };
  const directives = directivesOf(file);
  if (directives.some(isSentence)) return false;
  return !isOtherLanguage(file) && areNamesOf(vocabulary, namesIn(directives));
}

/** No directive of nginx begins with a capital. */
function isSentence({ name, args }: Directive): boolean {
  return /^[A-Z][a-z]*$/.test(name) && args.length > 5;
}

/** A directive that nothing ends for so many words is a piece of prose, whatever word it begins with. */
const MAX_WORDS = 60;

function* namesIn(directives: readonly Directive[]): Generator<string> {
  for (const { name, args, block } of directives) {
    yield args.length > MAX_WORDS && !DIRECTIVES_OF_LISTS.has(name) ? '' : name;
    // What stands in the block of a directory is that module's own.
    if (block && !DATA_BLOCKS.has(name) && name !== 'ldap_server') yield* namesIn(block);
  }
}

const DIRECTIVES_OF_LISTS: ReadonlySet<string> = new Set(['server_name', 'gzip_types', 'log_format', 'valid_referers']);

/** Blocks whose entries are data, whatever their names. */
const DATA_BLOCKS: ReadonlySet<string> = new Set(['map', 'geo', 'types', 'charset_map', 'split_clients']);

/** Whether a template puts something in; the names of nginx's own variables are in lower case. */
function isPutIn(value: string): boolean {
  return hasTemplateMarks(value.replace(/\$(\{[a-z\d_]+\}|[\w(])/g, ''));
}

function place(directive: Directive, parent: NginxDirective | undefined): NginxDirective {
  const children: NginxDirective[] = [];
  const placed: NginxDirective = {
    ...directive,
    parent,
    values: directive.args.map(({ value }) => String(value)),
    isUnknown: directive.args.some(({ unknown, value }) => unknown === true || hasTemplateMarks(String(value))),
    ...(directive.block ? { block: children } : { block: undefined }),
  };
  for (const child of directive.block ?? []) children.push(place(child, placed));
  return placed;
}

/** Directives and all below them, in the order of the text; what stands in blocks of data is left out. */
function withDescendants(
  directives: readonly NginxDirective[],
  found: NginxDirective[] = [],
): readonly NginxDirective[] {
  for (const directive of directives) {
    found.push(directive);
    if (directive.block && !DATA_BLOCKS.has(directive.name)) withDescendants(directive.block, found);
  }
  return found;
}

function descendants({ name, block }: NginxDirective): readonly NginxDirective[] {
  return block && !DATA_BLOCKS.has(name) ? withDescendants(block) : [];
}
