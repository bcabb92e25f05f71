import { directivesOf, expandIncludes } from '../../reading/expand-includes.ts';
import { folderHolding, withoutSlash } from '../../rules/folders.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import { oncePer } from '../../rules/once-per.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import { Substitution } from '../../reading/substitution.ts';
import type { OpenContext } from '../../service-definition.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { accessOf, type Access } from './access.ts';
import { DIRECTIVE_NAMES } from './directive-names.ts';
import { fromServerRoot, includeTargetOf } from './apache-includes.ts';
import { isReplaced, lastWithAccess } from './replaced-directives.ts';
import {
  hostOf,
  scopesAround,
  scopesBelow,
  scopesOf,
  type ApacheDirective,
  type Scope,
  type Value,
} from './apache-scopes.ts';

/** Only a server's main configuration names one of these; a file with none of them is a fragment of one. */
const MAIN_DIRECTIVES = ['serverroot', 'user'];

/** What rules ask of an httpd configuration: one file with everything that it includes. */
export class ApacheFile {
  readonly server: Scope;
  /** No main file: it has none of the directives that these have. */
  readonly isPart: boolean;
  /** The folders that `DocumentRoot` names, without a slash at the end. */
  readonly documentRoots: ReadonlySet<string>;
  /** Each with a slash at its end, so that a folder stands right before those below it. */
  readonly #sortedRoots: readonly string[];
  readonly #doubts: Doubts;
  readonly #scopes: readonly Scope[];
  readonly #isWhole: boolean;
  /** All that the text says is read, which may be a part of a configuration. */
  readonly #isRead: boolean;
  /** Something is included that is not there. */
  readonly #hasMissing: boolean;
  /** By name in lower case, then by virtual host (or the main server). */
  readonly #directives = new Map<string, Map<Scope, ApacheDirective[]>>();

  constructor(file: ParsedFile, { includes, doubts }: OpenContext) {
    this.#doubts = doubts;
    const { directives, complete } = expandIncludes(file, fromServerRoot(includes, file), includeTargetOf);
    this.server = scopesOf(directives, new Substitution(file.source.text.length), { isComplete: complete });
    const scopes = [...scopesBelow(this.server)];
    this.#scopes = scopes.filter(({ isCertain }) => isCertain);
    for (const { directives: own } of scopes) for (const directive of own) this.#add(directive);
    for (const scope of scopes) if (isDoubtful(scope)) doubts.add(scope);
    const isMain = MAIN_DIRECTIVES.some((name) => this.#directives.has(name));
    // What a macro or a template puts in cannot be known.
    const isFinal = !this.#directives.has('use') && ![...this.#directives.keys()].some(hasTemplateMarks);
    this.isPart = !isMain;
    this.#isRead = complete && isFinal;
    this.#isWhole = this.#isRead && isMain;
    this.#hasMissing = !complete;
    const roots = this.directives('DocumentRoot').map(({ args }) => args[0]);
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

  #add(directive: ApacheDirective): void {
    if (!directive.isCertain || directive.args.includes(undefined)) this.#doubts.add(directive);
    const hosts = this.#directives.get(directive.name) ?? new Map<Scope, ApacheDirective[]>();
    this.#directives.set(directive.name, hosts);
    const host = hostOf(directive.scope);
    const known = hosts.get(host);
    if (known) known.push(directive);
    else hosts.set(host, [directive]);
  }

  /** Every directive of these names (in any case) that is in force for certain, wherever it stands. */
  directives(...names: readonly string[]): readonly ApacheDirective[] {
    return names.flatMap((name) => this.#every(name).filter(({ isCertain }) => isCertain));
  }

  /**
   * Of directives that replace what the same scope said before, or a section for the same paths: each one's last, where
   * it is in force for certain.
   * Of two that add up, such as options with a sign, both. What is said of TLS is left out where nobody goes by it.
   */
  lastDirectives(...names: readonly string[]): readonly ApacheDirective[] {
    return this.directives(...names).filter(
      (directive) => !isReplaced(directive) && !this.#isMoot(directive.name, directive.scope),
    );
  }

  /** Whether a setting of TLS stands in a host of port 80, or in the main server while each host with TLS has its own. */
  #isMoot(name: string, scope: Scope): boolean {
    if (!name.startsWith('ssl') || name.startsWith('sslproxy')) return false;
    if (scope.kind === 'virtualhost') return isPlainPort80(scope);
    return scope === this.server && !this.#hasMissing && this.#setByHosts(scope).has(name);
  }

  /** The names that each virtual host with TLS sets itself; none where the main server may speak TLS too. */
  readonly #setByHosts = oncePer((server: Scope): ReadonlySet<string> => {
    if (ownSettings(server).has('sslengine')) return new Set();
    const hosts = this.#scopes.filter((scope) => scope.kind === 'virtualhost' && ownSettings(scope).has('sslengine'));
    const [first, ...others] = hosts.map(ownSettings);
    const names = new Set(first?.keys());
    for (const other of others) for (const name of names) if (!other.has(name)) names.delete(name);
    return names;
  });

  /** Every directive of that name in a virtual host, or in the main server without the hosts, certain or not. */
  directivesIn(name: string, host: Scope): readonly ApacheDirective[] {
    if (this.#hasMissing) this.#doubts.raise();
    return this.#doubts.all(this.#directives.get(name.toLowerCase())?.get(host) ?? []);
  }

  #every(name: string): readonly ApacheDirective[] {
    if (this.#hasMissing) this.#doubts.raise();
    return this.#doubts.all([...(this.#directives.get(name.toLowerCase())?.values() ?? [])].flat());
  }

  /** Whether it is certain that no directive of that name stands anywhere. */
  isNowhere(...names: readonly string[]): boolean {
    return this.isWhole && !names.some((name) => this.#directives.has(name.toLowerCase()));
  }

  /** Whether no directive of that name stands in what is read: for what nobody says of all sites at once. */
  isNowhereHere(...names: readonly string[]): boolean {
    if (!this.#isRead) this.#doubts.raise();
    return this.#isRead && !names.some((name) => this.#directives.has(name.toLowerCase()));
  }

  /** Every section of these kinds, such as `Directory`, that is in force for certain. */
  sections(...kinds: readonly string[]): readonly Section[] {
    const folded = kinds.map((kind) => kind.toLowerCase());
    return this.#doubts.all(this.scopes.filter((scope) => folded.includes(scope.kind)).filter(isSection));
  }

  get virtualHosts(): readonly Section[] {
    return this.sections('VirtualHost');
  }

  /** What holds in a scope for a directive that has one value: its own, else that of the scopes around it. */
  setting(name: string, scope: Scope): Setting {
    const folded = name.toLowerCase();
    for (const around of scopesAround(scope)) {
      const own = ownSettings(around).get(folded);
      if (own) return this.#known(own);
    }
    if (!this.#isWhole) return this.#known({ is: 'unknown' });
    return scope.section ? { is: 'absent', at: scope.section, head: true } : { is: 'absent', at: WHOLE_FILE };
  }

  #known(setting: Setting): Setting {
    if (setting.is === 'unknown') this.#doubts.raise();
    return setting;
  }

  /** Whom a section lets in, by what the last section for the same paths says that says anything. */
  access(scope: Scope): Access {
    const own = accessOf(scope);
    const access = own === 'unset' ? own : accessOf(lastWithAccess(scope));
    if (access === 'unknown') this.#doubts.raise();
    return access;
  }

  /** Whether no later section for the same paths says who gets in. */
  decidesAccess(scope: Scope): boolean {
    return lastWithAccess(scope) === scope;
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
    return this.directives('LoadModule').some(({ args }) => args[0] === name);
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
function isDoubtful({ args, directives }: Scope): boolean {
  const isAccessUnknown = directives.some(
    (directive) =>
      ACCESS_DIRECTIVES.has(directive.name) && (!directive.isCertain || directive.args.includes(undefined)),
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
  hasForm: (name) => /^(?:CAS|OIDC|[A-Z][a-z\d]+)[A-Z][A-Za-z\d]*$/.test(name),
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

/** Whether a virtual host certainly speaks no TLS, as all its addresses have port 80. */
const isPlainPort80 = oncePer((host: Scope): boolean => {
  const isPlain = host.args.length > 0 && host.args.every((address) => address?.endsWith(':80') === true);
  return isPlain && !ownSettings(host).has('sslengine');
});

/** A directive's own value, all its arguments. */
export function settingOf({ args, at }: ApacheDirective): Setting {
  const known = args.filter((arg) => arg !== undefined);
  return known.length < args.length ? { is: 'unknown' } : { is: 'set', value: known.join(' '), at };
}

export function isOn(setting: Setting): boolean {
  return setting.is === 'set' && setting.value.toLowerCase() === 'on';
}

/** By name in lower case what the last directive of a scope itself sets; unknown where one may not be in force. */
const ownSettings = oncePer(({ directives }: Scope): ReadonlyMap<string, Setting> => {
  const own = new Map<string, Setting>();
  for (const directive of directives) own.set(directive.name, settingOf(directive));
  for (const { name, isCertain } of directives) if (!isCertain) own.set(name, { is: 'unknown' });
  return own;
});
