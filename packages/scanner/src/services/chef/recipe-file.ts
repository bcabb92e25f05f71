import type { Directive, ParsedFile, Place, Scalar } from '../../formats/tree.ts';
import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { shellCommands, type ShellCommand } from '../../reading/shell-commands.ts';
import { isSecretName } from '../../rules/secrets.ts';
import type { OpenContext } from '../../service-definition.ts';
import { inTurn, turnsOf, type Variables } from './recipe-loops.ts';
import { rubyValueIn, type RubyValue } from './ruby-value.ts';

/** One value that is given a name: a property, an attribute, a pair of a hash. */
export interface NamedValue {
  readonly name: string;
  readonly at: Directive;
  /** Undefined where only Ruby knows, which is a doubt for whoever asks. */
  readonly text: string | undefined;
  readonly isQuoted: boolean;
}

/** A resource of a recipe: `template '/etc/a' do … end`. */
export class Resource {
  readonly directive: Directive;
  readonly type: string;
  readonly #doubts: Doubts;
  readonly #byName: ReadonlyMap<string, readonly Directive[]>;
  readonly #isNotified: boolean;

  /** `isNotified`: another resource has it do what it would not do by itself. */
  constructor(directive: Directive, doubts: Doubts, isNotified = false) {
    this.directive = directive;
    this.#isNotified = isNotified;
    this.type = directive.name;
    this.#doubts = doubts;
    this.#byName = Map.groupBy(directive.block ?? [], ({ name }) => name);
  }

  /** What it is called, which is its path or its package where no property says another one. */
  get name(): string | undefined {
    return this.#known(this.directive.args[0]);
  }

  /** What it is called, where it is called by several names, as far as they are known. */
  get names(): readonly string[] {
    return this.directive.args.map((value) => this.#known(value)).filter((text) => text !== undefined);
  }

  /** What a property says it is called, or its own name; undefined where that is not known. */
  nameBy(property: string): string | undefined {
    return this.has(property) ? this.text(property) : this.name;
  }

  /** The property in force, the last one; undefined where it is not set. */
  property(...names: readonly string[]): NamedValue | undefined {
    const found = names.flatMap((name) => this.#byName.get(name) ?? []).at(-1);
    if (!found) {
      if (CONDITIONS.some((name) => this.#byName.has(name))) this.#doubts.raise();
      return undefined;
    }
    const [value] = found.args;
    const text = found.args.length === 1 ? this.#known(value) : undefined;
    if (found.args.length !== 1) this.#doubts.raise();
    return { name: found.name, at: found, text, isQuoted: value?.quoted === true };
  }

  text(...names: readonly string[]): string | undefined {
    return this.property(...names)?.text;
  }

  /** What is known of the beginning of a property's value: all of it, or what stands before Ruby puts something in. */
  beginningOf(name: string): string | undefined {
    const given = this.property(name);
    const [value] = given?.at.args ?? [];
    if (given === undefined || given.text !== undefined || value?.quoted !== true) return given?.text;
    return /^[^#]*(?=#\{)/.exec(String(value.value))?.[0];
  }

  /** The values of a property that takes a list, as far as they are known. */
  texts(name: string): readonly string[] {
    const values = (this.#byName.get(name) ?? []).at(-1)?.args ?? [];
    return values.map((value) => this.#known(value)).filter((text) => text !== undefined);
  }

  /** Where a property stands that takes a list, the last time. */
  placeOf(name: string): Directive | undefined {
    return (this.#byName.get(name) ?? []).at(-1);
  }

  /** Every statement of a name, such as `rights`, that a resource may have several of, with its values that are known. */
  every(name: string): readonly { readonly at: Directive; readonly texts: readonly string[] }[] {
    return (this.#byName.get(name) ?? []).map((at) => {
      return { at, texts: at.args.map((value) => this.#known(value)).filter((text) => text !== undefined) };
    });
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** What stands in its properties and in their hashes. */
  get values(): readonly NamedValue[] {
    return (this.directive.block ?? []).flatMap((each) => valuesIn(each, this.#doubts));
  }

  /** Where it says what to do. */
  get action(): Directive | undefined {
    return (this.#byName.get('action') ?? []).at(-1);
  }

  /** Nothing is made of it, or it is taken away. */
  get isGone(): boolean {
    return this.texts('action').some(
      (action) => GONE.test(action) || (action === 'nothing' && !this.#isNotified && !this.has('subscribes')),
    );
  }

  /** The script that it runs, with its place. */
  get script(): Scalar | undefined {
    const named = SCRIPTS.get(this.type);
    const value = named === undefined ? undefined : (this.#byName.get(named) ?? []).at(-1)?.args[0];
    return value ?? (this.type === 'execute' ? this.directive.args[0] : undefined);
  }

  #known(value: Scalar | undefined): string | undefined {
    if (value?.unknown === true) this.#doubts.raise();
    return value === undefined || value.unknown === true ? undefined : String(value.value);
  }
}

const GONE = /^(?:delete|remove|purge|uninstall)$/;

/** Statements in a resource that leave open which of its properties there are. */
const CONDITIONS = ['if', 'unless', 'case', 'instance_eval', 'send'];

/** The property that holds a script, by the resource. */
const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['execute', 'command'],
  ['bash', 'code'],
  ['csh', 'code'],
  ['ksh', 'code'],
  ['script', 'code'],
  ['powershell_script', 'code'],
  ['cron', 'command'],
  ['cron_d', 'command'],
]);

/** What rules ask of a recipe, of the attributes of a cookbook or of a resource of its own. Ruby is never run. */
export class RecipeFile {
  readonly #resources: readonly Resource[];
  readonly #attributes: readonly NamedValue[];
  readonly #variables: readonly NamedValue[];
  readonly #outermost: readonly Directive[];
  readonly #statements: readonly Directive[];
  readonly #commands: readonly ShellCommand[];
  readonly #scripts: readonly Scalar[];
  /** A script that only Ruby knows. */
  readonly #hasHiddenScript: boolean;
  readonly #doubts: Doubts;
  readonly #isWhole: boolean;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#doubts = doubts;
    this.#isWhole = isReadWhole(file);
    this.#outermost = directivesOf(file);
    this.#statements = this.#outermost.flatMap(withThoseInside);
    const notified = notifiedIn(this.#statements);
    const asResource = (directive: Directive): Resource => {
      const name = String(directive.args[0]?.value ?? '');
      return new Resource(directive, doubts, notified.has(`${directive.name}[${name}]`));
    };
    const written = this.#statements.filter(isResource).map(asResource);
    const inTurns = turnsIn(this.#outermost, variablesOnce(this.#statements, this.#outermost));
    this.#resources = written.flatMap((resource) => {
      const turns = inTurns.get(resource.directive);
      return turns ? turns.map(asResource) : [resource];
    });
    this.#attributes = this.#statements
      .filter(({ name }) => ATTRIBUTE.test(name))
      .flatMap((directive) => valuesIn(directive, doubts));
    this.#variables = this.#statements.filter(isVariable).flatMap((directive) => valuesIn(directive, doubts));
    this.#scripts = written.flatMap(({ script, isGone }) => (script?.quoted === true && !isGone ? [script] : []));
    this.#commands = written.flatMap(commandsOf);
    this.#hasHiddenScript = written.some(({ script }) => script?.unknown === true);
    for (const command of this.#commands) if (command.words.some(({ unknown }) => unknown)) doubts.add(command);
  }

  get resources(): readonly Resource[] {
    this.#certain();
    return this.#doubts.all(this.#resources);
  }

  /** Attributes that are given a value, those in hashes one by one. `name`: the last word of it. */
  get attributes(): readonly NamedValue[] {
    this.#certain();
    return this.#doubts.all(this.#attributes);
  }

  /** Variables, constants and what a run keeps that are given a value, wherever they stand. */
  get variables(): readonly NamedValue[] {
    this.#certain();
    return this.#doubts.all(this.#variables);
  }

  /** The commands of the scripts that resources run. */
  get commands(): readonly ShellCommand[] {
    this.#certain();
    if (this.#hasHiddenScript) this.#doubts.raise();
    return this.#doubts.all(this.#commands);
  }

  /** Whole scripts that resources run, also those of PowerShell. */
  get scripts(): readonly Scalar[] {
    this.#certain();
    if (this.#hasHiddenScript) this.#doubts.raise();
    return this.#scripts;
  }

  /** Every statement at every depth. */
  get statements(): readonly Directive[] {
    this.#certain();
    return this.#doubts.all(this.#statements);
  }

  /** Statements that stand in no other one. */
  get outermost(): readonly Directive[] {
    this.#certain();
    return this.#doubts.all(this.#outermost);
  }

  /** The texts that a statement has in quotes or as a heredoc, where it is one of those that say what a rule asks for. */
  textsOf(statement: Directive, mayTell: (name: string) => boolean): readonly Scalar[] {
    if (statement.args.some(({ unknown }) => unknown === true) && mayTell(statement.name)) this.#doubts.raise();
    return statement.args.filter(({ quoted }) => quoted);
  }

  #certain(): void {
    if (!this.#isWhole) this.#doubts.raise();
  }
}

/** The resources that others have do something, as these call them: `execute[reload]`. */
function notifiedIn(statements: readonly Directive[]): ReadonlySet<string> {
  const notices = statements.filter(({ name, args }) => name === 'notifies' && !GONE.test(String(args[0]?.value)));
  return new Set(notices.map(({ args }) => String(args[1]?.value ?? '')));
}

/** What variables of the recipe hold that are given a value once, outside of all that may or may not be run. */
function variablesOnce(statements: readonly Directive[], outermost: readonly Directive[]): Variables {
  const given = Map.groupBy(statements.filter(isVariable), ({ name }) => name);
  const variables = new Map<string, RubyValue | undefined>();
  for (const { name, nameSpan, source, end } of outermost.filter((one) => given.get(one.name)?.length === 1)) {
    const start = source.text.indexOf('=', nameSpan.end) + 1;
    variables.set(
      name,
      rubyValueIn(source.text, { start, end }, (other) => variables.get(other)),
    );
  }
  return variables;
}

/** What is made of each resource in a loop, turn by turn, where anything in it is decided by that. */
function turnsIn(statements: readonly Directive[], known: Variables): ReadonlyMap<Directive, readonly Directive[]> {
  const found = new Map<Directive, Directive[]>();
  let count = 0;
  const waiting = statements.map((statement) => ({ statement, turns: [known], isInLoop: false })).toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { statement, turns, isInLoop } = next;
    if (isInLoop && isResource(statement)) {
      count += turns.length;
      if (count > MOST_TURNS) break;
      const all = turns.map((turn) => inTurn(statement, turn));
      found.set(statement, all);
    }
    const inner = turns.flatMap((turn) => turnsOf(statement, turn) ?? []);
    const isLoop = inner.length > 0 && inner.length <= MOST_TURNS;
    for (const each of statement.block?.toReversed() ?? [])
      waiting.push({ statement: each, turns: isLoop ? inner : turns, isInLoop: isInLoop || isLoop });
  }
  return found;
}

/** In one recipe, more turns of resources in loops are not looked at. */
const MOST_TURNS = 1000;

function withThoseInside(directive: Directive): readonly Directive[] {
  const found: Directive[] = [];
  const waiting = [directive];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    for (const inner of next.block?.toReversed() ?? []) waiting.push(inner);
  }
  return found;
}

/**
 * A name of its own kind, and what is called so; of those without properties the ones that run or install what they are
 * called, of which some take several names.
 */
function isResource({ name, args, block }: Directive): boolean {
  const isList = args.length > 1 && OF_SEVERAL.test(name) && args.every(({ quoted }) => quoted);
  if ((args.length !== 1 && !isList) || STATEMENTS.has(name)) return false;
  if (block === undefined) return name === 'execute' || name === 'kernel_module' || OF_SEVERAL.test(name);
  return /^[a-z][a-z_\d]{2,60}$/.test(name);
}

const OF_SEVERAL = /^(?:(?:apt|dnf|yum|zypper|pacman|freebsd)_)?package$|^windows_feature(?:_dism|_powershell)?$/;

const STATEMENTS: ReadonlySet<string> = new Set(
  `if unless case while until for begin def class module else elsif when action property variables environment only_if
  not_if block lazy include loop`.split(/\s+/),
);

/** Also those that a role or an environment gives. */
const ATTRIBUTE = /^(?:(?:node\.)?(?:force_)?(?:default|override|normal|set)!?\[|(?:default|override)_attributes$)/;

/** `db_pass = …`, `DB_PASS = …` and `node.run_state['db_pass'] = …`; what stands in quotes is a pair of a hash. */
function isVariable({ name, nameSpan, source }: Directive): boolean {
  if (!/^(?:\w{1,80}|node\.run_state\[.{1,300}\])$/.test(name)) return false;
  return /^[ \t]{0,40}=(?![=>~])/.test(source.text.slice(nameSpan.end, nameSpan.end + 50));
}

/** `version` of `default['shop']['version']`. */
function lastKey(name: string): string | undefined {
  if (!name.endsWith(']')) return undefined;
  const inner = name.slice(name.lastIndexOf(']', name.length - 2) + 1, -1);
  const start = /\[[ \t]*['":]/.exec(inner);
  return start
    ? inner
        .slice(start.index + start[0].length)
        .replace(/(?<![ \t])[ \t]+$/, '')
        .replace(/['"]$/, '')
    : undefined;
}

function valuesIn(directive: Directive, doubts: Doubts): readonly NamedValue[] {
  if (directive.block !== undefined) return directive.block.flatMap((each) => valuesIn(each, doubts));
  const { args } = directive;
  const [value] = args;
  if (value === undefined || args.length > 1) return [];
  const isUnknown = value.unknown === true;
  return [
    {
      name: lastKey(directive.name) ?? directive.name,
      at: directive,
      isQuoted: value.quoted,
      get text() {
        if (isUnknown) doubts.raise();
        return isUnknown ? undefined : String(value.value);
      },
    },
  ];
}

function commandsOf(resource: Resource): readonly ShellCommand[] {
  const { script, isGone } = resource;
  if (script?.quoted !== true || isGone) return [];
  return shellCommands(...shellIn(script));
}

/** The script as it is written, each character at its place; what Ruby puts in is a variable of the shell. */
function shellIn({ source, start, end, value }: Scalar): [string, Pick<Place, 'source' | 'start'>] {
  const written = source.text.slice(start, end);
  const isBare = written.replace(/\r\n?/g, '\n') === String(value);
  const script = isBare ? written : written.slice(1, -1).replaceAll('\\"', ' "').replaceAll("\\'", " '");
  const masked = script.replace(/#\{[^}\n]{0,300}\}/g, (mark) => `$${'_'.repeat(mark.length - 1)}`);
  return [masked, { source, start: isBare ? start : start + 1 }];
}

/** Whether a value of this name is a secret itself, not what an item of a data bag or a vault is called. */
export function isNamedSecret(name: string): boolean {
  return isSecretName(name) && !/[_-](?:item|bag|vault)s?$/.test(name);
}
