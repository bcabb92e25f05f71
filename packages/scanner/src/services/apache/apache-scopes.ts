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
export function scopesOf(directives: readonly Directive[], substitution: Substitution): Scope {
  const conditions = new Conditions(directives, substitution);
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

/** `parameters`: of the macro around, whose values are not known. */
function fill(
  scope: GrowingScope,
  directives: readonly Directive[],
  isCertain: boolean,
  conditions: Conditions,
  parameters: readonly string[],
): void {
  for (const directive of directives) {
    const name = conditions.folded(directive.name);
    const args = directive.args.flatMap((arg): readonly Value[] => {
      if (parameters.some((parameter) => String(arg.value).includes(parameter))) return [undefined];
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
      const own = name === 'macro' ? parametersOf(directive) : [];
      fill(scope, directive.block, isCertain && holds === 'always', conditions, [...parameters, ...own]);
    }
  }
}

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

type Holds = 'always' | 'perhaps' | 'never';

const VARIABLES = /\$\{([^}:]{1,200})\}/g;

/** What `Define` and `LoadModule` tell about the conditions and variables of a configuration. */
class Conditions {
  readonly #substitution: Substitution;
  /** Undefined for a name whose value cannot be known. */
  readonly #defined = new Map<string, Value>();
  readonly #modules = new Set<string>();
  /** The names of macros that are used, in lower case. */
  readonly #used = new Set<string>();

  /** Names in lower case, each text once. */
  readonly #folded = new Map<string, string>();

  constructor(directives: readonly Directive[], substitution: Substitution) {
    this.#substitution = substitution;
    this.#collect(directives);
  }

  #collect(directives: readonly Directive[]): void {
    for (const { name, args, block } of directives) {
      const folded = name.toLowerCase();
      const [first, second] = args;
      if (folded === 'ifmodule' && block && !isNegated(first)) this.#collect(block);
      else if (folded === 'virtualhost' && block) this.#collect(block);
      else if (folded === 'use' && first) this.#used.add(String(first.value).toLowerCase());
      else if (folded === 'define' && first) {
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
        return this.#modules.has(test) ? 'never' : 'perhaps';
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

/** `modules/mod_ssl.so` as `<IfModule>` may call it: `mod_ssl.c`. */
function sourceFileOf(sharedObject: string): string {
  return `${sharedObject.slice(sharedObject.lastIndexOf('/') + 1).replace(/\.so$/, '')}.c`;
}
