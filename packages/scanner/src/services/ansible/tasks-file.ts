import { InfrastructureFile } from '../../dangers/infrastructure.ts';
import { itemsOf, lookup, pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import { blockMarks, hasTemplateMarks } from '../../formats/template-marks.ts';
import {
  MAX_DEPTH,
  type Mapping,
  type Pair,
  type ParsedFile,
  type Place,
  type Scalar,
  type Source,
  type TreeNode,
} from '../../formats/tree.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { commandOf, SHELLS, type ShellCommand, type Word } from '../../reading/shell-commands.ts';
import type { Work } from '../../reading/work.ts';
import { commandsIn } from '../../reading/yaml-script.ts';
import { lineArguments } from '../../resources/ansible-line-arguments.ts';
import { TASK_LISTS } from '../../resources/ansible.ts';
import { keysGiven, loopOf, variableOf } from '../../resources/ansible-variables.ts';
import { once } from '../../rules/once.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { OpenContext } from '../../service-definition.ts';
import { argumentOf, argumentText, isOff, type Argument } from './arguments.ts';
import { withItem } from './task-loops.ts';
import { withVariable } from './play-variables.ts';
import { templatesOf } from './template-files.ts';

/** What a play, a block or a task says of itself and of all in it. */
export interface Scope {
  readonly body: Mapping;
  readonly above: Scope | undefined;
  readonly pairs: ReadonlyMap<string, Pair>;
}

/** A playbook or a list of tasks. */
export class TasksFile extends InfrastructureFile {
  readonly #doubts: Doubts;
  readonly #calls: { readonly scope: Scope; readonly called: Called }[] = [];
  readonly #tasks = once(() => this.#calls.map(({ scope, called }) => new Task(this, scope, called)));
  #shared: (name: string) => Pair | undefined = () => undefined;
  readonly #scopes: Scope[] = [];

  /** The templates that stand beside, by the names that tasks have for them. */
  readonly templates: ReadonlyMap<string, Source>;

  /** Whether arguments of modules may be given for many tasks at once. */
  readonly hasModuleDefaults: boolean;

  readonly #keys: () => ReadonlyMap<string, number>;

  constructor(parsed: ParsedFile, context: OpenContext) {
    super(parsed, context);
    this.#keys = once(() => keysGiven(parsed.roots));
    this.hasModuleDefaults = parsed.source.text.includes('module_defaults');
    this.#doubts = context.doubts;
    this.templates = templatesOf(parsed, context.includes);
    if (parsed.problems.length > 0 || parsed.template === 'of-settings') context.doubts.addAll();
    for (const root of parsed.roots) this.#readAll(root, undefined, 0);
  }

  /** The tasks of all plays, blocks and handlers that can run. */
  get tasks(): readonly Task[] {
    return this.#doubts.all(this.#tasks());
  }

  /** Plays, blocks and tasks. */
  get scopes(): readonly Scope[] {
    return this.#doubts.all(this.#scopes);
  }

  /** The same for what is no rule. */
  get allTasks(): readonly Task[] {
    return this.#tasks();
  }

  get allScopes(): readonly Scope[] {
    return this.#scopes;
  }

  /** Tells where variables come from that other files give; asked before there are tasks. */
  shares(variables: (name: string) => Pair | undefined): void {
    this.#shared = variables;
  }

  /** What plays give their roles beside what all of them may have. */
  get roleParameters(): readonly Argument[] {
    const parameters = this.#scopes.flatMap(({ pairs }) => itemsOf(pairs.get('roles')?.value)).flatMap(parametersOf);
    for (const { at, text } of parameters)
      if (text === undefined && 'key' in at && at.value.kind === 'scalar') this.#doubts.raise();
    return parameters;
  }

  /** Asks something that nobody can know. */
  raise(): void {
    this.#doubts.raise();
  }

  /** The text of a keyword; undefined, with a doubt, where it cannot be known. */
  keyword(scope: Scope, name: string): string | undefined {
    const pair = scope.pairs.get(name);
    if (!pair) return undefined;
    const { text } = argumentOf(name, pair);
    if (text === undefined) this.raise();
    return text;
  }

  /** The keyword of a scope, or of the nearest one around it that has it. */
  inherited(scope: Scope, name: string): string | undefined {
    for (let at: Scope | undefined = scope; at; at = at.above) if (at.pairs.has(name)) return this.keyword(at, name);
    return undefined;
  }

  /** A variable that a task, a block or play around it, or another file gives as it is written. */
  variableOf(scope: Scope, name: string): Pair | undefined {
    return variableOf(scope, name, this.#keys, this.#shared);
  }

  #readAll(list: TreeNode | undefined, above: Scope | undefined, depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const body of itemsOf(list)) {
      if (body.kind !== 'mapping') continue;
      const scope: Scope = { body, above, pairs: pairsInForce(body) };
      const isNever = isOff(argumentText(scope.pairs.get('when')?.value) ?? '');
      if (isNever) continue;
      this.#scopes.push(scope);
      for (const key of TASK_LISTS) this.#readAll(scope.pairs.get(key)?.value, scope, depth + 1);
      const module = scope.pairs.has('hosts') ? undefined : moduleOf(scope.pairs);
      if (module) this.#calls.push({ scope, called: module });
      else if (scope.pairs.has('action') || scope.pairs.has('local_action')) this.#doubts.addAll();
    }
  }
}

/** `- role: shop` with parameters beside it, or below `vars`. */
function parametersOf(role: TreeNode): readonly Argument[] {
  const pairs = pairsInForce(role);
  const given = [...pairs].filter(([key]) => key !== 'role' && !KEYWORDS.has(key));
  return [...given, ...pairsInForce(pairs.get('vars')?.value)].map(([key, pair]) => argumentOf(key, pair));
}

interface Called {
  /** Without its collection. */
  readonly name: string;
  readonly collection: string;
  readonly pair: Pair;
  /** The arguments in a line, behind the module's name where `action` has it. */
  readonly line: string | undefined;
}

/** A task that calls a module. */
export class Task {
  readonly file: TasksFile;
  readonly scope: Scope;
  /** The module without its collection: `apt` of `ansible.builtin.apt`. With it, where it is none of Ansible's own. */
  readonly module: string;
  readonly collection: string;
  /** The pair that calls it. */
  readonly call: Pair;
  readonly #called: Called;
  readonly #args: ReadonlyMap<string, Argument>;
  readonly #isOpen: boolean;
  #eachItem: readonly Task[] | undefined;

  /** `item`: of a loop, as one round of which the task is read. */
  constructor(
    file: TasksFile,
    scope: Scope,
    called: Called,
    item?: { readonly name: string; readonly node: TreeNode },
  ) {
    const { name, collection, pair, line } = called;
    this.file = file;
    this.scope = scope;
    this.#called = called;
    this.module = name;
    this.collection = collection;
    this.call = pair;
    const args = defaultsOf(scope, called, file.work);
    const more = scope.pairs.get('args')?.value;
    for (const [key, each] of pairsInForce(more)) args.set(key, argumentOf(key, each));
    for (const [key, each] of pairsInForce(pair.value)) args.set(key, argumentOf(key, each));
    const isScript = SCRIPTS.has(name);
    const besides: string[] = [];
    if (pair.value.kind === 'scalar' && line !== undefined) {
      const written = withMarks(pair.value, line);
      let end = 0;
      for (const { key, text, at, length } of lineArguments(written)) {
        besides.push(written.slice(end, at));
        end = at + length;
        if (isScript && !OF_SCRIPTS.has(key)) continue;
        const known = hasTemplateMarks(text) ? undefined : text;
        args.set(key, { name: key, text: known, at: pair.value, isQuoted: true, written: text });
      }
      besides.push(written.slice(end));
    }
    for (const [key, each] of args) {
      const given = item ? withItem(each, item.name, item.node) : each;
      args.set(
        key,
        withVariable(given, (variable) => file.variableOf(scope, variable)),
      );
    }
    this.#args = args;
    // All of its arguments come from a variable.
    const isHidden = (node: TreeNode | undefined): boolean =>
      node?.kind === 'scalar' && (node.unknown === true || /^\s*(?:\{\{|\uE000)/.test(String(node.value)));
    // Of a line the arguments are known by their names, whatever variables put into their values.
    const isOpenLine = besides.length < 2 || isScript ? isHidden(pair.value) : besides.some(hasTemplateMarks);
    this.#isOpen = isHidden(more) || isOpenLine;
  }

  /** The task as each item of a loop makes it, where the loop is written out; else itself. */
  get eachItem(): readonly Task[] {
    this.#eachItem ??= this.#readEachItem();
    return this.#eachItem;
  }

  #readEachItem(): readonly Task[] {
    const loop = loopOf(this.scope.pairs, (name) => this.file.variableOf(this.scope, name)?.value);
    if (!loop) return [this];
    return loop.items.map((node) => new Task(this.file, this.scope, this.#called, { name: loop.name, node }));
  }

  /** Every argument that is given. */
  get args(): readonly Argument[] {
    if (this.#isOpen) this.file.raise();
    return [...this.#args.values()];
  }

  /** The first of these arguments that is given. */
  arg(...names: readonly string[]): Argument | undefined {
    for (const name of names) {
      const found = this.#args.get(name);
      if (!found) continue;
      if (found.text === undefined) this.file.raise();
      return found;
    }
    if (this.#isOpen) this.file.raise();
    return undefined;
  }

  text(...names: readonly string[]): string | undefined {
    return this.arg(...names)?.text;
  }

  /** The texts of an argument that is one, or a list of them. */
  texts(name: string): readonly string[] {
    return this.placedTexts(name).map(({ text }) => text);
  }

  /** The same with their places; `key`: what of items that are mappings is asked for. */
  placedTexts(name: string, key?: string): readonly { readonly at: Place; readonly text: string }[] {
    const { at, text } = this.arg(name) ?? {};
    if (!at || !('key' in at) || at.value.kind !== 'sequence')
      return at && text !== undefined ? text.split(',').map((part) => ({ at, text: part.trim() })) : [];
    return at.value.items.flatMap((item) => {
      const pair = key === undefined ? undefined : pairInForce(item, key);
      const written = argumentText(pair?.value ?? item);
      return written === undefined ? [] : [{ at: pair ?? item, text: written }];
    });
  }

  /** Whether an argument that decides something when it is missing may come from elsewhere. */
  get mayHaveDefaults(): boolean {
    const isSet = this.#isOpen || this.file.hasModuleDefaults;
    if (isSet) this.file.raise();
    return isSet;
  }

  /** What the task makes of the machine is undone, or only looked at; or may be, where only a variable says so. */
  get isGone(): boolean {
    const check = this.scope.pairs.get('check_mode')?.value;
    const isOnlyChecked = check?.kind === 'scalar' && /^(?:true|yes|on)$/i.test(String(check.value));
    const state = this.arg('state');
    if (isOnlyChecked || state === undefined) return isOnlyChecked;
    if (state.text !== undefined) return /^(?:absent|removed|query)$/.test(state.text);
    const { source, start, end } = scalarOf(state) ?? state.at;
    return !USUALLY_THERE.test(source.text.slice(start, end));
  }

  /** The scalar with the script of `shell`, `command` and their like; undefined for other modules. */
  get script(): Scalar | undefined {
    if (!SCRIPTS.has(this.module))
      return this.module === 'cron' && !this.isGone ? scalarOf(this.arg('job')) : undefined;
    const { value } = this.call;
    const script = value.kind === 'scalar' ? value : scalarOf(this.arg('cmd', '_raw_params'));
    if (this.#isOpen) this.file.raise();
    return script;
  }

  /** A command that is written as a list of its words, and those of the script that it hands to a shell. */
  get #listedCommands(): readonly ShellCommand[] {
    const list = SCRIPTS.has(this.module) ? this.#args.get('argv') : undefined;
    if (!list || !('key' in list.at) || list.at.value.kind !== 'sequence') return [];
    const items = list.at.value.items.filter((item) => item.kind === 'scalar');
    const command = commandOf(
      items.map((item): Word => {
        const { source, start, end } = item;
        const text = argumentText(item);
        return { source, start, end, text: text ?? '\uE000', unknown: text === undefined };
      }),
    );
    if (!command) return [];
    const option = SHELLS.test(command.name) ? command.words.find(({ text }) => /^-\w*c$/.test(text)) : undefined;
    const script = option && items[items.findIndex(({ start }) => start === option.start) + 1];
    return script ? [command, ...this.#commandsOf(script)] : [command];
  }

  /** The commands that it runs; what a variable puts in is a word, or a part of one, that is unknown. */
  get commands(): readonly ShellCommand[] {
    const { script } = this;
    return script ? this.#commandsOf(script) : this.#listedCommands;
  }

  #commandsOf(script: Scalar): readonly ShellCommand[] {
    if (hasTemplateMarks(String(script.value))) this.file.raise();
    return commandsOf(script);
  }
}

/** A line of arguments as it is written, with the marks that no parser shows. */
function withMarks({ source, start, end, quoted }: Scalar, line: string): string {
  return !quoted && end - start === line.length ? source.text.slice(start, end) : line;
}

const commandsOf = oncePer((script: Scalar): readonly ShellCommand[] =>
  typeof script.value === 'string' ? commandsIn(script, withoutMarks) : [],
);

/** A variable of the same length in place of each mark that gives a value, and white space in place of the others. */
function withoutMarks(text: string): string {
  let hidden = '';
  let position = 0;
  for (const { start, end, kind } of blockMarks(text)) {
    const mark = text.slice(start, end);
    hidden += text.slice(position, start);
    hidden += kind === 'value' ? '\uE000'.repeat(mark.length) : mark.replace(/[^\r\n]/g, ' ');
    position = end;
  }
  return hidden + text.slice(position);
}

/** What stands in the line of a command and is not handed to it. */
const OF_SCRIPTS: ReadonlySet<string> = new Set(['chdir', 'cmd', 'creates', 'executable', 'removes', 'stdin', 'warn']);

const SCRIPTS: ReadonlySet<string> = new Set(['shell', 'command', 'raw', 'win_shell', 'win_command', 'expect']);

/** `{{ item.state | default('present') }}` */
const USUALLY_THERE = /\|\s{0,9}d(?:efault)?\(\s{0,9}['"](?!absent|removed|query)/;

function scalarOf(argument: Argument | undefined): Scalar | undefined {
  if (!argument) return undefined;
  const { at } = argument;
  const node = 'key' in at ? at.value : at;
  return node.kind === 'scalar' ? node : undefined;
}

/** An argument that stands elsewhere is kept once more for each task, and looked at by most rules. */
const STEPS_OF_DEFAULT = 10;

/** The arguments that plays and blocks give every task of a module, the nearest last. */
function defaultsOf(scope: Scope, { name, collection }: Called, work: Work): Map<string, Argument> {
  const args = new Map<string, Argument>();
  const scopes: Scope[] = [];
  for (let at: Scope | undefined = scope; at; at = at.above) scopes.push(at);
  for (const { pairs } of scopes.toReversed()) {
    const given = pairs.get('module_defaults')?.value;
    if (!given) continue;
    const names = collection === '' ? [name, `ansible.builtin.${name}`] : [name, `${collection}.${name}`];
    // What is said of a group is overridden by what is said of the module.
    for (const each of [...groupsOf(given, name, collection), ...names]) {
      const pairs = pairsInForce(pairInForce(given, each)?.value);
      work.spend(pairs.size * STEPS_OF_DEFAULT);
      for (const [key, pair] of pairs) args.set(key, argumentOf(key, pair));
    }
  }
  return args;
}

/** The groups of modules to which one belongs, among those that defaults are given for: `group/azure.azcollection.azure`. */
function groupsOf(given: TreeNode, name: string, collection: string): readonly string[] {
  return [...pairsInForce(given).keys()].filter((key) => {
    const [, group = ''] = /^group\/(\S{1,100})$/.exec(key) ?? [];
    const [, ofCollection] = /^(\w+\.\w+)\.\w+$/.exec(group) ?? [];
    const own = GROUPS.find(([short, collections]) => short === group || collections.test(`${ofCollection}`));
    if (collection !== '') return ofCollection === collection || own?.[1].test(collection) === true;
    return own?.[2].test(name) === true;
  });
}

/**
 * Groups by their short names, with the collections that have them and how the names of their modules begin.
 * Source: https://docs.ansible.com/ansible/latest/playbook_guide/playbooks_module_defaults.html#module-defaults-groups
 */
const GROUPS: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    'aws',
    /^(?:amazon|community)\.aws$/,
    /^(?:aws|ec2|elb|iam|rds|s3|sns|sqs|lambda|ecs|eks|route53|cloud(?:front|formation|watch|trail))_?/,
  ],
  ['azure', /^azure\.azcollection$/, /^azure_rm_/],
  ['docker', /^community\.docker$/, /^docker_/],
  ['gcp', /^google\.cloud$/, /^gcp_/],
  ['k8s', /^(?:kubernetes\.core|community\.(?:kubernetes|okd)|redhat\.openshift)$/, /^(?:k8s|helm)(?:_|$)/],
  ['openstack', /^openstack\.cloud$/, /^os_/],
  ['ovirt', /^ovirt\.ovirt$/, /^ovirt_/],
  ['vmware', /^(?:community\.vmware|vmware\.vmware)$/, /^(?:vmware|vcenter|vsphere)_/],
];

/** The module that a task calls: the key that is none of the words that all tasks share. */
function moduleOf(pairs: ReadonlyMap<string, Pair>): Called | undefined {
  const action = pairs.get('action') ?? pairs.get('local_action');
  if (action) return actionOf(action);
  for (const [key, pair] of pairs) {
    if (KEYWORDS.has(key) || key.startsWith('with_') || !/^[a-z][\w.]*$/i.test(key)) continue;
    return { ...named(key), pair, line: pair.value.kind === 'scalar' ? String(pair.value.value ?? '') : undefined };
  }
  return undefined;
}

/** `action: apt name=nginx`, `action: module=apt name=nginx`, and `action: {module: apt, name: nginx}`. */
function actionOf(pair: Pair): Called | undefined {
  const given = pair.value.kind === 'mapping' ? lookup(pair.value, 'module') : pair.value;
  const text = given?.kind === 'scalar' && !given.tag ? String(given.value ?? '') : '';
  const [, key, line] = /^(?:module=)?([a-z][\w.]*)(?!\w)\s*([^]*)/i.exec(text) ?? [];
  return key === undefined ? undefined : { ...named(key), pair, line };
}

function named(key: string): Pick<Called, 'name' | 'collection'> {
  const dot = key.lastIndexOf('.');
  const [name, collection] = [key.slice(dot + 1), key.slice(0, Math.max(dot, 0))];
  const isOfOthers = OF_ANSIBLE.has(name) && !/^(?:ansible\.(?:builtin|legacy))?$/.test(collection);
  return { name: isOfOthers ? key : name, collection };
}

/** Modules of Ansible itself whose names collections give to what is another thing: `microsoft.ad.user`. */
const OF_ANSIBLE: ReadonlySet<string> = new Set(['command', 'group', 'raw', 'script', 'service', 'shell', 'user']);

/** The words that tasks and blocks share. Source: https://docs.ansible.com/ansible/latest/reference_appendices/playbooks_keywords.html. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `action always any_errors_fatal args async become become_exe become_flags become_method become_user block changed_when
  check_mode collections connection debugger delay delegate_facts delegate_to diff environment failed_when first_available_file
  ignore_errors ignore_unreachable listen local_action loop loop_control module_defaults name no_log notify poll port
  register remote_user rescue retries run_once static sudo sudo_user su su_user tags throttle timeout until vars when
  gather_facts hosts import_playbook roles tasks pre_tasks post_tasks handlers vars_files vars_prompt serial strategy
  max_fail_percentage become_pass always_run`.split(/\s+/),
);

/** Whether a scope, or one around it, has a keyword. */
export function hasAround(scope: Scope, name: string): boolean {
  for (let at: Scope | undefined = scope; at; at = at.above) if (at.pairs.has(name)) return true;
  return false;
}
