/**
 * Where each setting of an httpd configuration stands. Conditions (`<IfModule>`, `<IfDefine>`, `<If>` and their like)
 * are no scopes: what they hold belongs to the scope around them, for certain or perhaps.
 */
import type { Substitution } from '../../reading/substitution.ts';
import type { Directive, Scalar } from '../../formats/tree.ts';

/** The main server, a virtual host or another section. */
export interface Scope {
  /** The section's name in lower case; `server` for what stands outside of every section. */
  readonly kind: string;
  readonly section: Directive | undefined;
  /** Undefined where an argument cannot be known. */
  readonly args: readonly Value[];
  readonly parent: Scope | undefined;
  /** False inside a condition that may not hold. */
  readonly isCertain: boolean;
  readonly directives: readonly ApacheDirective[];
  readonly children: readonly Scope[];
}

/** One directive in its scope. An included file that is included twice has its directives in two scopes. */
export interface ApacheDirective {
  readonly at: Directive;
  /** In lower case. */
  readonly name: string;
  readonly args: readonly Value[];
  readonly scope: Scope;
  readonly isCertain: boolean;
}

export type Value = string | undefined;

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

/** Puts every directive into its scope. */
export function scopesOf(
  directives: readonly Directive[],
  substitution: Substitution,
  { isComplete }: { readonly isComplete: boolean },
): Scope {
  const conditions = new Conditions(directives, substitution, isComplete);
  const server = newScope('server', undefined, [], undefined, true);
  fill(server, directives, true, conditions, []);
  return server;
}

/**
 * Directives that httpd splits into words itself, with the variables replaced before: one may hold several words. Of
 * others each word is taken first. Source: https://github.com/apache/httpd/blob/trunk/server/config.c, invoke_cmd
 */
const SPLIT_AFTERWARDS: ReadonlySet<string> = new Set([
  'allowoverride',
  'options',
  'require',
  'sslprotocol',
  'sslproxyprotocol',
]);

function wordsIn(value: string): readonly string[] {
  return value.split(/\s+/).filter((word) => word !== '');
}

interface GrowingScope extends Scope {
  directives: ApacheDirective[];
  children: Scope[];
}

function newScope(
  kind: string,
  section: Directive | undefined,
  args: readonly Value[],
  parent: Scope | undefined,
  isCertain: boolean,
): GrowingScope {
  return { kind, section, args, parent, isCertain, directives: [], children: [] };
}

/** What a macro is given in one place of its use; undefined where that is not known. */
interface Parameter {
  readonly name: string;
  readonly value: Value;
}

/** `parameters`: of the macro around. */
function fill(
  scope: GrowingScope,
  directives: readonly Directive[],
  isCertain: boolean,
  conditions: Conditions,
  parameters: readonly Parameter[],
): void {
  for (const directive of directives) {
    const name = conditions.folded(directive.name);
    const args = directive.args.flatMap((arg): readonly Value[] => {
      if (parameters.some((parameter) => String(arg.value).includes(parameter.name)))
        return withParameters(arg, parameters);
      const value = conditions.valueOf(arg);
      return arg.unknown && !arg.quoted && SPLIT_AFTERWARDS.has(name) && value !== undefined ? wordsIn(value) : [value];
    });
    const holds = conditions.holds(directive, name);
    if (!directive.block) scope.directives.push({ at: directive, name, args, scope, isCertain });
    else if (holds === undefined) {
      const child = newScope(name, directive, args, scope, isCertain);
      scope.children.push(child);
      fill(child, directive.block, isCertain, conditions, parameters);
      // A list that was pushed to keeps room for more, which is most of it in a small section.
      child.directives = child.directives.slice();
      child.children = child.children.slice();
    } else if (holds !== 'never') {
      const uses = name === 'macro' ? conditions.usesOf(directive) : [[]];
      for (const own of uses)
        fill(scope, directive.block, isCertain && holds === 'always', conditions, [...parameters, ...own]);
    }
  }
}

/** An argument with what the macro is given; httpd reads the words of a line after that. */
function withParameters({ value, quoted }: Scalar, parameters: readonly Parameter[]): readonly Value[] {
  let text = String(value);
  for (const { name, value: given } of parameters) {
    if (!text.includes(name)) continue;
    if (given === undefined) return [undefined];
    text = text.replaceAll(name, () => given);
  }
  if (text.includes('${') || text.length > LONGEST_ARGUMENT) return [undefined];
  return quoted ? [text] : wordsIn(text);
}

/** Units: characters. */
const LONGEST_ARGUMENT = 2000;

/**
 * `<Macro Site $name %{port}>` has the parameters `$name` and `%{port}`.
 * Source: https://httpd.apache.org/docs/2.4/mod/mod_macro.html
 */
function parametersOf({ args }: Directive): readonly string[] {
  return args
    .slice(1, 1 + MOST_PARAMETERS)
    .map(({ value }) => String(value))
    .filter((parameter) => parameter !== '');
}

const MOST_PARAMETERS = 50;

/** A macro that is used more often is read once, without what it is given. */
const MOST_USES = 20;

/** Units: directives, in a file with all that it includes. */
const MOST_COPIES = 20_000;

function sizeOf(block: readonly Directive[]): number {
  return block.reduce((sum, { block: inner = [] }) => sum + 1 + sizeOf(inner), 0);
}

type Holds = 'always' | 'perhaps' | 'never';

const VARIABLES = /\$\{([^}:]{1,200})\}/g;

/** What `Define` and `LoadModule` tell about the conditions and variables of a configuration. */
class Conditions {
  readonly #substitution: Substitution;
  /** Undefined for a name whose value cannot be known. */
  readonly #defined = new Map<string, Value>();
  readonly #modules = new Set<string>();
  /** What macros are given in each place of their use, by their names in lower case. */
  readonly #used = new Map<string, (readonly Scalar[])[]>();
  /** Nothing else loads modules than what is read, and it loads those that no server goes without. */
  #areModulesKnown: boolean;

  /** How many directives of macros may still be read. */
  #copies = MOST_COPIES;

  /** Names in lower case, each text once. */
  readonly #folded = new Map<string, string>();

  constructor(directives: readonly Directive[], substitution: Substitution, isComplete: boolean) {
    this.#substitution = substitution;
    this.#areModulesKnown = isComplete;
    this.#collect(directives);
    this.#areModulesKnown &&= this.#modules.has('authz_core_module');
  }

  #collect(directives: readonly Directive[]): void {
    for (const { name, args, block } of directives) {
      const folded = name.toLowerCase();
      const [first, second] = args;
      if (folded === 'ifmodule' && block && !isNegated(first)) this.#collect(block);
      else if (folded === 'virtualhost' && block) this.#collect(block);
      else if (block && folded.startsWith('if')) this.#areModulesKnown &&= !loadsModules(block);
      else if (folded === 'use' && first) {
        const used = String(first.value).toLowerCase();
        const others = this.#used.get(used);
        if (others) others.push(args.slice(1));
        else this.#used.set(used, [args.slice(1)]);
      } else if (folded === 'define' && first) {
        const name = String(first.value);
        const value = second ? this.valueOf(second) : '';
        this.#defined.set(name, this.#defined.has(name) && this.#defined.get(name) !== value ? undefined : value);
      } else if (folded === 'undefine' && first) this.#defined.delete(String(first.value));
      else if (folded === 'loadmodule' && first) {
        this.#modules.add(String(first.value));
        this.#modules.add(sourceFileOf(String(second?.value ?? '')));
      }
    }
  }

  folded(name: string): string {
    const known = this.#folded.get(name);
    if (known !== undefined) return known;
    const folded = name.toLowerCase();
    this.#folded.set(name, folded);
    return folded;
  }

  /** Whether a condition's block is in force; undefined for a section that is no condition. */
  holds({ args, block = [] }: Directive, name: string): Holds | undefined {
    const [first] = args;
    const test = String(first?.value ?? '').replace(/^!/, '');
    switch (name) {
      case 'ifmodule':
        // A module may be built in, so that only a negated test can be decided, and only one way.
        if (!isNegated(first)) return 'always';
        if (this.#modules.has(test)) return 'never';
        return this.#areModulesKnown && !BUILT_IN.test(test) ? 'always' : 'perhaps';
      case 'ifdefine':
        if (!this.#defined.has(test)) return 'perhaps';
        return isNegated(first) ? 'never' : 'always';
      case 'ifversion':
        return ofVersion(args.map(({ value }) => String(value)));
      case 'macro':
        // Where it is used is a part of what others mean; virtual hosts stand nowhere but in the main server.
        return this.#used.has(test.toLowerCase()) &&
          block.some(({ name: child }) => this.folded(child) === 'virtualhost')
          ? 'always'
          : 'never';
      case 'if':
      case 'elseif':
      case 'else':
      case 'ifdirective':
      case 'iffile':
      case 'ifsection':
        return 'perhaps';
      default:
        return undefined;
    }
  }

  /** What a macro is given, place by place. */
  usesOf(macro: Directive): readonly (readonly Parameter[])[] {
    const { args, block = [] } = macro;
    const names = parametersOf(macro);
    const uses = this.#used.get(String(args[0]?.value ?? '').toLowerCase()) ?? [];
    const nothing = names.map((name) => ({ name, value: undefined }));
    if (uses.length === 0 || uses.length > MOST_USES || !this.#affords(block, uses.length)) return [nothing];
    return uses.map((given) =>
      names.map((name, index) => {
        const value = given[index];
        return { name, value: value && this.valueOf(value) };
      }),
    );
  }

  /** Whether a macro may be read so many times; one in another is read in each place of both. */
  #affords(block: readonly Directive[], times: number): boolean {
    if (times === 1) return true;
    if (this.#copies > 0) this.#copies -= times * sizeOf(block);
    return this.#copies > 0;
  }

  /** An argument with its `${VARIABLES}` replaced; undefined when one of them is not known. */
  valueOf({ value, unknown }: Scalar): Value {
    if (!unknown) return String(value);
    const resolved = this.#substitution.apply(String(value), VARIABLES, ([, name = '']) => this.#defined.get(name));
    return resolved === String(value) ? undefined : resolved;
  }
}

/** Versions before 2.4 have had no mends since 2017: what is asked of all of 2.4 is answered. */
function ofVersion([operator = '', version = '']: readonly string[]): Holds {
  if (/^2\.[0-3](?:\.\d{1,3})?$/.test(version)) {
    if (/^(?:>=?|!<=?)$/.test(operator)) return 'always';
    if (/^(?:<=?|!>=?)$/.test(operator)) return 'never';
  }
  if (/^2\.4(?:\.0)?$/.test(version)) {
    if (/^(?:>=|!<)$/.test(operator)) return 'always';
    if (/^(?:<|!>=)$/.test(operator)) return 'never';
  }
  return 'perhaps';
}

function isNegated(argument: Scalar | undefined): boolean {
  return String(argument?.value ?? '').startsWith('!');
}

/** Modules that distributions build into the program, by either name. */
const BUILT_IN =
  /^(?:mod_)?(?:core|http|http_core|so|unixd|watchdog|version|log_config|logio|systemd|mpm_\w{1,20}|prefork|worker|event)(?:_module|\.c)?$/;

function loadsModules(block: readonly Directive[]): boolean {
  return block.some(
    ({ name, block: inner }) => name.toLowerCase() === 'loadmodule' || (inner !== undefined && loadsModules(inner)),
  );
}

/** `modules/mod_ssl.so` as `<IfModule>` may call it: `mod_ssl.c`. */
function sourceFileOf(sharedObject: string): string {
  return `${sharedObject.slice(sharedObject.lastIndexOf('/') + 1).replace(/\.so$/, '')}.c`;
}
