import type { Found } from '@plumbline/model/found';
import type { Place } from '../../formats/tree.ts';
import { insertPair, setValue } from '../../fixing/edit-yaml.ts';
import { setKey } from '../../fixing/edit-sections.ts';
import { containerDanger } from '../../dangers/container-dangers.ts';
import type { Infrastructure } from '../../dangers/infrastructure.ts';
import type { ShellCommand } from '../../reading/shell-commands.ts';
import { itemRulesOf, type ItemFinding, type ItemRule } from '../../rules/item-rule.ts';
import { oncePer } from '../../rules/once-per.ts';
import { oneOf, settingRulesOf, type SettingRule } from '../../rules/setting-rule.ts';
import { rulesOf, type CheckInput, type Finding, type Rule, type RuleFix, type TextEdit } from '../../rule.ts';
import type { SettingsFile } from './settings-file.ts';
import { argumentOf, type Argument } from './arguments.ts';
import { REQUIREMENTS, type Requirement, type RequirementsFile } from './requirements-file.ts';
import { type Scope, type Task, type TasksFile } from './tasks-file.ts';
import { HOSTS, INVENTORY, VARIABLES, VariablesFile } from './variables-file.ts';

type TasksInput = CheckInput<TasksFile, Infrastructure>;

export const ansibleRule = rulesOf<TasksFile, Infrastructure>('ansible');

/** A rule about files in which variables stand, with or without tasks. */
export const variablesRule = rulesOf<TasksFile | VariablesFile, Infrastructure>('ansible');

/** The same for an ansible.cfg beside them. */
export const settingsOrVariablesRule = rulesOf<SettingsFile | TasksFile | VariablesFile, Infrastructure>('ansible');

const ofTasks = itemRulesOf<TasksFile, Task, Infrastructure>(
  'ansible',
  ({ file }: TasksInput) => file.tasks.flatMap(({ eachItem }) => eachItem),
  ({ call }) => call.key,
);

/** A rule about each task, wherever it stands, and each item of its loop; a finding marks what calls the module. */
export function taskRule(rule: ItemRule<TasksFile, Task, Infrastructure>): Rule<TasksFile, Infrastructure> {
  const made = ofTasks(rule);
  return {
    ...made,
    *check(input) {
      const known = new Set<unknown>();
      for (const finding of made.check(input)) {
        // What no item decides is the same for all of them.
        if (typeof finding === 'object' && known.has(finding.at)) continue;
        if (typeof finding === 'object') known.add(finding.at);
        yield finding;
      }
    },
  };
}

/** Keeps what the task that was found is given, and what it answers, out of every log. */
export const NOT_LOGGED: RuleFix<TasksFile, Infrastructure> = {
  kind: 'safe',
  edits(finding, { file }) {
    const scope = scopesByPlace(file).get(finding.at);
    const known = scope?.pairs.get('no_log');
    if (known) return setValue({ at: known, message: '' }, true);
    return scope ? insertPair(scope.body, 'no_log', true) : [];
  },
};

/** The task to which belongs what a finding may mark: its module, its arguments, and whether it is logged. */
const scopesByPlace = oncePer(
  (file: TasksFile): ReadonlyMap<unknown, Scope> =>
    new Map(
      file.tasks
        .flatMap(({ eachItem }) => eachItem)
        .flatMap(({ call, scope, args }) =>
          [call.key, scope.pairs.get('no_log'), ...args.map(({ at }) => at)].map((at) => [at, scope] as const),
        ),
    ),
);

/** A rule about each play, block and task. */
export const scopeRule = itemRulesOf<TasksFile, Scope, Infrastructure>(
  'ansible',
  ({ file }: TasksInput) => file.scopes,
  ({ body }) => body,
);

/** A rule about each command that tasks run. */
export const commandRule = itemRulesOf<
  TasksFile,
  { readonly command: ShellCommand; readonly task: Task },
  Infrastructure
>(
  'ansible',
  function* ({ file }: TasksInput) {
    for (const task of file.tasks) for (const command of task.commands) yield { command, task };
  },
  ({ command }) => command,
);

/** A rule about each role or collection that is fetched. */
export function requirementRule(
  rule: Omit<ItemRule<RequirementsFile, Requirement, Infrastructure>, 'reads'>,
): Rule<RequirementsFile, Infrastructure> {
  return ofRequirements({ ...rule, reads: [REQUIREMENTS] });
}

const ofRequirements = itemRulesOf<RequirementsFile, Requirement, Infrastructure>(
  'ansible',
  ({ file }: CheckInput<RequirementsFile, Infrastructure>) => file.requirements,
  ({ node }) => node,
);

export const GALAXY_PAGE = 'https://docs.ansible.com/ansible/latest/galaxy/user_guide.html';

/** What the section of a server may say. */
export const GALAXY_SERVERS =
  'https://docs.ansible.com/ansible/latest/collections_guide/collections_installing.html#configuring-the-ansible-galaxy-client';

const ofVariables = itemRulesOf<TasksFile | VariablesFile, Argument, Infrastructure>(
  'ansible',
  ({ file }: CheckInput<TasksFile | VariablesFile, Infrastructure>) => variablesOf(file),
  ({ at }) => at,
);

/**
 * A rule about each variable of plays, blocks and tasks, of the environment that they give to modules, and of groups and
 * hosts.
 */
export function variableRule(
  rule: Omit<ItemRule<TasksFile | VariablesFile, Argument, Infrastructure>, 'reads'>,
): Rule<TasksFile | VariablesFile, Infrastructure> {
  return ofVariables({ ...rule, reads: WITH_VARIABLES });
}

/** All files in which variables stand. */
export const WITH_VARIABLES = ['main.yml', VARIABLES, INVENTORY, HOSTS] as const;

/** The variables of a file, and those of the environment that plays, blocks and tasks give to modules. */
export function* variablesOf(file: TasksFile | VariablesFile): Generator<Argument> {
  if (file instanceof VariablesFile) {
    yield* file.variables;
    return;
  }
  for (const { pairs } of file.scopes) {
    for (const key of ['vars', 'environment'] as const) {
      const node = pairs.get(key)?.value;
      if (node?.kind !== 'mapping') continue;
      for (const pair of node.pairs) {
        const argument = argumentOf(String(pair.key.value), pair);
        if (argument.text === undefined && pair.value.kind === 'scalar') file.raise();
        yield argument;
      }
    }
  }
}

const ofSettings = settingRulesOf<SettingsFile, string, Infrastructure>('ansible', {
  ask: (file, key, section = 'defaults') =>
    (section.endsWith('*') ? file.sections.filter((one) => one.startsWith(section.slice(0, -1))) : [section]).map(
      (one) => file.setting(one, key),
    ),
  write: (finding, key, value, input, section = 'defaults') =>
    setKey(finding, input, { section, key, value, equals: ' = ' }),
});

/** A rule about a key of an ansible.cfg; `scope` is its section, with `*` at its end for all that begin so. */
export function settingRule(
  rule: Omit<SettingRule<SettingsFile, string, Infrastructure>, 'reads'>,
): Rule<SettingsFile, Infrastructure> {
  return ofSettings({ ...rule, reads: ['ansible.cfg'] });
}

/** As Ansible reads truth values. */
export const isOn = oneOf('true', 'yes', 'on', '1', 't', 'y');
export const isOff = oneOf('false', 'no', 'off', '0', 'f', 'n');

export const CONFIGURATION_PAGE = 'https://docs.ansible.com/ansible/latest/reference_appendices/config.html';

interface ArgumentRule extends Omit<ItemRule<TasksFile, Task, Infrastructure>, 'judge' | 'fix'> {
  /** The modules without their collections; all that have the argument where left out. */
  readonly modules?: readonly string[];
  /** The first of these that is given is judged. */
  readonly argument: readonly [string, ...string[]];
  readonly bad: (text: string, task: Task) => boolean;
  /** What a task has wrong beside, of which nothing is mended. */
  readonly beside?: (task: Task) => ItemFinding | undefined;
  readonly fix?: { readonly needs: string; readonly value: string | boolean };
}

/** A rule about one argument of some modules; a finding marks it. */
export function argumentRule({
  modules,
  argument,
  bad,
  beside,
  fix,
  ...rule
}: ArgumentRule): Rule<TasksFile, Infrastructure> {
  const names = modules && new Set(modules);
  return taskRule({
    ...rule,
    ...(fix ? { fix: setTo(fix.needs, fix.value) } : {}),
    judge(task) {
      if (names && !names.has(task.module)) return undefined;
      const given = task.arg(...argument);
      if (given?.text !== undefined && !task.isGone && bad(given.text, task)) return foundAt(given);
      return task.isGone ? undefined : beside?.(task);
    },
  });
}

interface SharedWithMachine {
  readonly id: string;
  readonly danger: Parameters<typeof containerDanger>[0];
  /** What docker_container calls it, and podman_container. */
  readonly argument: string;
  readonly ofPodman: string;
}

/** A rule about a namespace of the machine that a container is given. */
export function sharedWithMachine({
  id,
  danger,
  argument,
  ofPodman,
}: SharedWithMachine): Rule<TasksFile, Infrastructure> {
  const started = (module: string, ...lines: readonly string[]): string =>
    tasks(`- ${module}:\n    name: shop\n${lines.map((line) => `    ${line}\n`).join('')}`);
  return argumentRule({
    id,
    ...containerDanger(danger),
    remediation: `Remove \`${argument}: host\`.`,
    sources: [moduleDocs('docker_container', 'community/docker')],
    examples: {
      bad: [
        started('community.docker.docker_container', 'image: shop:1.2', `«${argument}: host»`),
        started('podman_container', 'image: shop:1.2', `«${ofPodman}: host»`),
      ],
      good: [
        started('docker_container', 'image: shop:1.2', `${argument}: container:db`),
        started('docker_container', `${argument}: "{{ mode }}"`),
        started('docker_container', 'state: absent', `${argument}: host`),
      ],
    },
    modules: ['docker_container', 'podman_container'],
    argument: [argument, ofPodman],
    bad: (text) => text === 'host',
  });
}

/** An argument that is wrong. */
export function foundAt({ at, name, text }: Argument): { readonly at: Place; readonly message: Found } {
  return { at, message: { code: 'is', values: { setting: name, value: (text ?? '').slice(0, 100) } } };
}

/** Sets the argument that was found; arguments in a line are left alone. */
function setTo(needs: string, value: string | boolean): RuleFix<TasksFile, Infrastructure> {
  const edits = (finding: Finding): readonly TextEdit[] =>
    typeof finding.at === 'object' && 'key' in finding.at ? setValue(finding, value) : [];
  return { kind: 'suggested', needs, edits };
}

/** A task in a play for examples; its lines have no indentation. */
export function tasks(text: string): string {
  return `- hosts: all\n  tasks:\n${text.replace(/^(?=.)/gm, '    ')}\n`;
}

/** The page of a module of Ansible itself, or of one of its collections. */
export function moduleDocs(module: string, collection = 'ansible/builtin'): string {
  return `https://docs.ansible.com/ansible/latest/collections/${collection}/${module}_module.html`;
}
export const KEYWORDS_PAGE = 'https://docs.ansible.com/ansible/latest/reference_appendices/playbooks_keywords.html';
