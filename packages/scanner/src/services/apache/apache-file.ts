import { directivesOf, expandIncludes } from '../../expand-includes.ts';
import { folderHolding, withoutSlash } from '../../folders.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../its-format.ts';
import { oncePer } from '../../once-per.ts';
import { UNKNOWN } from '../../rule.ts';
import { Substitution } from '../../substitution.ts';
import type { OpenContext } from '../../service-definition.ts';
import type { Doubts } from '../../doubts.ts';
import { DIRECTIVE_NAMES } from './directive-names.ts';
import { fromServerRoot, includeTargetOf } from './apache-includes.ts';
import { scopesOf, type Scope, type Setting, type Value } from './apache-scopes.ts';

/** Only a server's main configuration names one of these; a file with none of them is a fragment of one. */
const MAIN_DIRECTIVES = ['serverroot', 'user'];

/** What rules ask of an httpd configuration: one file with everything that it includes. */
export class ApacheFile {
  readonly server: Scope;
  /** The folders that `DocumentRoot` names, without a slash at the end. */
  readonly documentRoots: ReadonlySet<string>;
  /** Each with a slash at its end, so that a folder stands right before those below it. */
  readonly #sortedRoots: readonly string[];
  readonly #doubts: Doubts;
  readonly #scopes: readonly Scope[];
  readonly #isWhole: boolean;
  /** Something is included that is not there. */
  readonly #hasMissing: boolean;
  /** By name in lower case, then by virtual host (or the main server). */
  readonly #settings = new Map<string, Map<Scope, Setting[]>>();

  constructor(file: ParsedFile, { includes, doubts }: OpenContext) {
    this.#doubts = doubts;
    const { directives, complete } = expandIncludes(file, fromServerRoot(includes, file), includeTargetOf);
    this.server = scopesOf(directives, new Substitution(file.source.text.length));
    const scopes = [...scopesBelow(this.server)];
    this.#scopes = scopes.filter(({ isCertain }) => isCertain);
    for (const { settings } of scopes) for (const setting of settings) this.#add(setting);
    for (const scope of scopes) if (isDoubtful(scope)) doubts.add(scope);
    const isMain = MAIN_DIRECTIVES.some((name) => this.#settings.has(name));
    // What a macro or a template puts in cannot be known.
    const isFinal = !this.#settings.has('use') && ![...this.#settings.keys()].some(hasTemplateMarks);
    this.#isWhole = complete && isMain && isFinal;
    this.#hasMissing = !complete;
    const roots = this.settings('DocumentRoot').map(({ args }) => args[0]);
    this.documentRoots = new Set(roots.filter((root) => root !== undefined).map(withoutSlash));
    this.#sortedRoots = [...this.documentRoots].map((root) => `${root}/`).toSorted();
  }

  /** Every scope that is in force for certain, the main server first. */
  get scopes(): readonly Scope[] {
    if (this.#hasMissing) this.#doubts.raise();
    return this.#doubts.all(this.#scopes);
  }

  /** False for a fragment and where something is missing: what is absent here may then stand elsewhere. */
  get isWhole(): boolean {
    if (!this.#isWhole) this.#doubts.raise();
    return this.#isWhole;
  }

  #add(setting: Setting): void {
    if (!setting.isCertain || setting.args.includes(undefined)) this.#doubts.add(setting);
    const hosts = this.#settings.get(setting.name) ?? new Map<Scope, Setting[]>();
    this.#settings.set(setting.name, hosts);
    const host = hostOf(setting.scope);
    const known = hosts.get(host);
    if (known) known.push(setting);
    else hosts.set(host, [setting]);
  }

  /** Every directive of these names (in any case) that is in force for certain, wherever it stands. */
  settings(...names: readonly string[]): readonly Setting[] {
    return names.flatMap((name) => this.#every(name).filter(({ isCertain }) => isCertain));
  }

  /** Every directive of that name in a virtual host, or in the main server without the hosts, certain or not. */
  settingsIn(name: string, host: Scope): readonly Setting[] {
    if (this.#hasMissing) this.#doubts.raise();
    return this.#doubts.all(this.#settings.get(name.toLowerCase())?.get(host) ?? []);
  }

  #every(name: string): readonly Setting[] {
    if (this.#hasMissing) this.#doubts.raise();
    return this.#doubts.all([...(this.#settings.get(name.toLowerCase())?.values() ?? [])].flat());
  }

  /** Whether it is certain that no directive of that name stands anywhere. */
  isNowhere(...names: readonly string[]): boolean {
    return this.isWhole && !names.some((name) => this.#settings.has(name.toLowerCase()));
  }

  /** Every section of these kinds, such as `Directory`, that is in force for certain. */
  sections(...kinds: readonly string[]): readonly Section[] {
    const folded = kinds.map((kind) => kind.toLowerCase());
    return this.#doubts.all(this.scopes.filter((scope) => folded.includes(scope.kind)).filter(isSection));
  }

  get virtualHosts(): readonly Section[] {
    return this.sections('VirtualHost');
  }

  /**
   * The directive in force for a virtual host, whose own settings come before the main server's.
   * Shape: undefined when it is certain that none is set.
   */
  inForce(name: string, host: Scope): Setting | typeof UNKNOWN | undefined {
    const folded = name.toLowerCase();
    const own = hostOf(host) === host ? lastSettings(host).get(folded) : undefined;
    const found = own ?? lastSettings(this.server).get(folded) ?? (this.#isWhole ? undefined : UNKNOWN);
    if (found === UNKNOWN) this.#doubts.raise();
    return found === UNKNOWN ? found : this.#doubts.one(found);
  }

  /** Whether `SSLEngine` is on for a virtual host or the main server. */
  usesTls(host: Scope): boolean | typeof UNKNOWN {
    const engine = this.inForce('SSLEngine', host);
    if (engine === UNKNOWN) return UNKNOWN;
    if (engine === undefined) return false;
    return engine.args[0] === undefined ? UNKNOWN : engine.args[0].toLowerCase() === 'on';
  }

  /** Whether a path is certainly in a folder that is served; the root folder itself counts for nothing. */
  isServed(path: Value): boolean {
    const root = path === undefined ? undefined : folderHolding(this.documentRoots, path);
    return root !== undefined && root !== '';
  }

  /** Whether a folder is a document root, or one lies below it. */
  holdsSite(folder: string): boolean {
    const path = `${folder}/`;
    let low = 0;
    let high = this.#sortedRoots.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sortedRoots[middle] ?? '') < path) low = middle + 1;
      else high = middle;
    }
    return this.#sortedRoots[low]?.startsWith(path) === true;
  }

  /** Whether the configuration certainly loads a module. One that it does not name may be built in. */
  loadsModule(name: string): boolean {
    return this.settings('LoadModule').some(({ args }) => args[0] === name);
  }

  /** Whether a module may be loaded: false only where the file loads its modules itself, without this one. */
  mayHaveModule(name: string): boolean {
    const loaded = this.#every('LoadModule');
    return (
      !this.#isWhole || loaded.length === 0 || loaded.some(({ args }) => args[0] === undefined || args[0] === name)
    );
  }
}

/** Whether which requests a section is about, or who may make them, cannot be known. */
function isDoubtful({ args, settings }: Scope): boolean {
  const isAccessUnknown = settings.some(
    (setting) => ACCESS_DIRECTIVES.has(setting.name) && (!setting.isCertain || setting.args.includes(undefined)),
  );
  return args.includes(undefined) || isAccessUnknown;
}

const ACCESS_DIRECTIVES: ReadonlySet<string> = new Set(['require', 'satisfy', 'order', 'allow', 'deny']);

/** Whether a text may be an httpd configuration or a part of one. */
export function isHttpdFormat(file: ParsedFile): boolean {
  return isEmpty(file) || (!isOtherLanguage(file) && areNamesOf(VOCABULARY, namesIn(directivesOf(file))));
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) => DIRECTIVE_NAMES.has(name.toLowerCase()),
  hasForm: (name) => /^[A-Z][a-z\d]+[A-Z][A-Za-z\d]*$/.test(name),
};

function* namesIn(directives: readonly Directive[]): Generator<string> {
  for (const { name, block } of directives) {
    yield name;
    if (block) yield* namesIn(block);
  }
}

/** A scope that stands in the text. */
export type Section = Scope & { readonly section: Directive };

export function isSection(scope: Scope): scope is Section {
  return scope.section !== undefined;
}

/** A scope and every scope inside it. */
export function* scopesBelow(scope: Scope): Generator<Scope> {
  yield scope;
  for (const child of scope.children) yield* scopesBelow(child);
}

/** The virtual host around a scope, else the main server. */
export function hostOf(scope: Scope): Scope {
  let host = scope;
  while (host.kind !== 'virtualhost' && host.parent) host = host.parent;
  return host;
}

/** The scopes from one outwards to the main server. */
export function* scopesAround(scope: Scope): Generator<Scope> {
  for (let around: Scope | undefined = scope; around; around = around.parent) yield around;
}

/** By name in lower case the last setting of a scope itself; unknown where one of them may not be in force. */
const lastSettings = oncePer(({ settings }: Scope) => {
  const last = new Map<string, Setting | typeof UNKNOWN>();
  for (const setting of settings) {
    const isUnknown = !setting.isCertain || last.get(setting.name) === UNKNOWN;
    last.set(setting.name, isUnknown ? UNKNOWN : setting);
  }
  return last;
});
