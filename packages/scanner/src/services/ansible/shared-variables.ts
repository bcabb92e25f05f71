/**
 * Variables that files of a project give each other: those of groups, hosts and roles, of files that plays name, and facts
 * that tasks set.
 * Source: https://docs.ansible.com/ansible/latest/playbook_guide/playbooks_variables.html
 */
import type { IncludeRequest } from '@plumbline/model/included-files';
import { itemsOf, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Pair, ParsedFile, Source } from '../../formats/tree.ts';
import { keysGiven } from '../../resources/ansible-variables.ts';
import { argumentText } from './arguments.ts';
import { bodiesIn, nameIn } from './task-bodies.ts';
import type { Scope, TasksFile } from './tasks-file.ts';
import { mayHoldVariables, VARIABLES, type VariablesFile } from './variables-file.ts';

/** What gives a variable: each overrides those before it, of others nobody knows which is in force. */
type Rank = 'default of a role' | 'all machines' | 'variable of a role' | 'fact' | 'play' | 'other';

interface Given {
  /** Undefined where it is no pair, or nobody knows whether it is given. */
  readonly pair: Pair | undefined;
  readonly rank: Rank;
  readonly path: string;
  /** The folder of the role that gives it; empty for what is in none. */
  readonly role: string;
}

export class SharedVariables {
  readonly #given = new Map<string, Given[]>();
  /** How often the files with tasks give a name a value, whatever it belongs to. */
  readonly #keys = new Map<string, number>();
  /** Files with variables that nobody can name may give any. */
  readonly #isOpen: boolean;

  constructor(tasks: readonly TasksFile[], variables: readonly VariablesFile[]) {
    const files = new Set(variables.map(({ source }) => pathOf(source)));
    this.#isOpen = tasks.some((file) => roleOf(file.source) === '' && takesUnknownVariables(file, files));
    for (const { parsed } of tasks)
      for (const [name, count] of keysGiven(parsed.roots)) this.#keys.set(name, (this.#keys.get(name) ?? 0) + count);
    for (const file of tasks) this.#addTasks(file);
    for (const file of variables) this.#addVariables(file);
  }

  /** A variable that another file, or a task, gives as it is written; undefined where more than one may. */
  find(name: string, from: Source): Pair | undefined {
    if (this.#isOpen) return undefined;
    const role = roleOf(from);
    const isPlaybook = role === '' && !/(?:^|\/)tasks\//.test(pathOf(from));
    const all = this.#given.get(name) ?? [];
    if (all.length > MOST_GIVING) return undefined;
    const ofTasks = all.filter(({ rank }) => rank === 'fact' || rank === 'play');
    if ((this.#keys.get(name) ?? 0) !== ofTasks.length) return undefined;
    const given = all.filter(
      (one) => one.rank === 'fact' || one.rank === 'play' || one.role === '' || one.role === role,
    );
    // What a play gives reaches its roles, and no other play; a fact that another role sets may not be there yet.
    const isSeen = ({ rank, ...one }: Given): boolean =>
      rank === 'play'
        ? !isPlaybook
        : rank !== 'fact' || one.path === pathOf(from) || (role !== '' && one.role === role);
    return given.every(isSeen) ? inForce(given) : undefined;
  }

  #addTasks(file: TasksFile): void {
    const path = pathOf(file.source);
    const role = roleOf(file.source);
    for (const scope of file.allScopes) {
      if (scope.pairs.has('hosts'))
        for (const [name, pair] of pairsInForce(scope.pairs.get('vars')?.value)) {
          this.#add(name, { pair, rank: 'play', path, role });
        }
      const facts = scope.pairs.get('set_fact') ?? scope.pairs.get('ansible.builtin.set_fact');
      for (const [name, pair] of pairsInForce(facts?.value))
        this.#add(name, { pair: mayNotRun(scope) ? undefined : pair, rank: 'fact', path, role });
    }
  }

  #addVariables(file: VariablesFile): void {
    const path = pathOf(file.source);
    const role = roleOf(file.source);
    const rank = rankOf(path);
    for (const { name, at } of file.allVariables) {
      this.#add(name, { pair: 'key' in at ? at : undefined, rank, path, role });
    }
  }

  #add(name: string, given: Given): void {
    const others = this.#given.get(name);
    if (others) others.push(given);
    else this.#given.set(name, [given]);
  }
}

/** Those that give a variable are gone through for each task that has it. */
const MOST_GIVING = 50;

/** The one that decides, where that is known. */
function inForce(given: readonly Given[]): Pair | undefined {
  const [first, ...others] = given;
  if (others.length === 0) return first?.pair;
  const text = argumentText(first?.pair?.value);
  if (text !== undefined && others.every(({ pair }) => argumentText(pair?.value) === text)) return first?.pair;
  // Every machine has those of all machines, and every play of a role its variables: defaults stand behind both.
  const stronger = given.filter(({ rank }) => rank !== 'default of a role');
  const [only] = stronger;
  const overridesDefaults = only?.rank === 'all machines' || only?.rank === 'variable of a role';
  return stronger.length === 1 && overridesDefaults ? only.pair : undefined;
}

function rankOf(path: string): Rank {
  if (/(?:^|\/)defaults\/(?:main\.ya?ml|main\/)/.test(path)) return 'default of a role';
  if (/(?:^|\/)group_vars\/all(?:\.ya?ml$|\/)/.test(path)) return 'all machines';
  return /(?:^|\/)roles\/[^/]+\/vars\/main(?:\.ya?ml$|\/)/.test(path) ? 'variable of a role' : 'other';
}

/** Whether a task runs on a condition, or again and again. */
function mayNotRun(scope: Scope): boolean {
  for (let at: Scope | undefined = scope; at; at = at.above) {
    if (['when', 'loop', 'rescue', 'always'].some((word) => at?.pairs.has(word))) return true;
    if ([...at.pairs.keys()].some((key) => key.startsWith('with_'))) return true;
  }
  return false;
}

/** Whether variables come from files that are not among those of the project. */
function takesUnknownVariables(file: TasksFile, known: ReadonlySet<string>): boolean {
  return file.allScopes.some(({ pairs }) => {
    const names = filesOfVariables(pairs);
    return names.some(
      (one) => one === undefined || !candidates(one).some((path) => known.has(besides(file.source, path))),
    );
  });
}

/** Requests for the files with variables that the plays and tasks of a file name. */
export function variableFilesOf({ roots, source }: ParsedFile): readonly IncludeRequest[] {
  if (source.configFileType !== 'yaml' || !/\b(?:vars_files|include_vars)\b/.test(source.text)) return [];
  const names = roots.flatMap((root) => [...bodiesIn(root, 0)]).flatMap(filesOfVariables);
  return names
    .flatMap((name) => (name === undefined ? [] : candidates(name)))
    .filter((pattern) => /\.ya?ml$/.test(pattern) || mayHoldVariables({ subPath: source.subPath, fileName: pattern }))
    .map((pattern) => ({ pattern, configFileType: 'yaml', relativeTo: 'including-file', asConfigFile: VARIABLES }));
}

/**
 * The files with variables that a play or a task names; undefined for one whose name is not known.
 * Source: https://docs.ansible.com/ansible/latest/collections/ansible/builtin/include_vars_module.html
 */
function filesOfVariables(pairs: ReadonlyMap<string, Pair>): readonly (string | undefined)[] {
  const taken = (pairs.get('include_vars') ?? pairs.get('ansible.builtin.include_vars'))?.value;
  const file = taken?.kind === 'mapping' ? pairsInForce(taken).get('file')?.value : taken;
  const listed = pairs.get('vars_files')?.value;
  const named = listed?.kind === 'scalar' ? [listed] : itemsOf(listed);
  return [...(taken ? [nameIn(file)] : []), ...named.map(nameIn)];
}

/** Where a file of variables is looked for, as seen from the file that names it. */
function candidates(name: string): readonly string[] {
  return name.startsWith('vars/') ? [name] : [name, `vars/${name}`];
}

function besides(source: Source, path: string): string {
  const parts: string[] = [];
  for (const part of [...source.subPath.split('/'), ...path.split('/')]) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function pathOf(source: Source): string {
  return besides(source, source.fileName);
}

const OF_ROLE = /^(?:.*\/)?roles\/[^/]+(?=\/)/;

function roleOf(source: Source): string {
  return OF_ROLE.exec(pathOf(source))?.[0] ?? '';
}
