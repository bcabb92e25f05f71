import { itemsOf, pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import { isMasked } from '../../formats/template-marks.ts';
import type { Comment, Mapping, Pair, ParsedFile, Place, Scalar, TreeNode } from '../../formats/tree.ts';
import type { Doubts } from '../../reading/doubts.ts';
import type { ShellCommand } from '../../reading/shell-commands.ts';
import type { OpenContext } from '../../service-definition.ts';
import { oncePer } from '../../rules/once-per.ts';
import { parseExpression, type Expression } from './expressions.ts';
import { commandsOf, expressionsOf, type FoundExpression } from './script.ts';
import { readUses, type Uses } from './uses.ts';

/** A variable, an input or another named value, with the place of its pair. */
export interface NamedValue {
  readonly name: string;
  readonly at: Pair;
  /** Undefined for what is no plain text, or cannot be known. */
  readonly text: string | undefined;
  readonly expressions: readonly FoundExpression[];
}

/** What a permission is given: a scope, or `*` for all of them. */
export interface Permission {
  readonly scope: string;
  readonly level: string;
  readonly at: Place;
}

/** The `permissions` of a workflow or a job. */
export interface Permissions {
  readonly at: Pair;
  /** Undefined where they cannot be known. */
  readonly granted: readonly Permission[] | undefined;
}

/** A file of GitHub Actions: a workflow, or an action that is made of steps or says how it is run. */
export class WorkflowFile {
  readonly kind: 'workflow' | 'action';
  readonly root: Mapping | undefined;
  /** What is not found in it is not there: it was read to its end, and no template puts settings in. */
  readonly isWhole: boolean;
  /** The comments of the file, in its order. */
  readonly comments: readonly Comment[];
  readonly #doubts: Doubts;
  readonly #pairs: ReadonlyMap<string, Pair>;
  readonly #jobs: readonly Job[];
  readonly #triggers: ReadonlyMap<string, TreeNode | undefined> | undefined;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const root = file.roots.find((node) => node.kind === 'mapping');
    this.root = root;
    this.comments = file.comments;
    this.#doubts = doubts;
    this.#pairs = pairsInForce(root);
    this.kind = this.#pairs.has('runs') && !this.#pairs.has('jobs') ? 'action' : 'workflow';
    // What a template puts in can be anything, and what stands behind a mistake may not be there.
    this.isWhole = file.problems.length === 0 && file.template !== 'of-settings';
    if (!this.isWhole || file.template !== undefined || hasUnknown(root)) doubts.addAll();
    this.#triggers = triggersOf(this.onPair?.value);
    this.#jobs = this.kind === 'workflow' ? this.#jobsOfWorkflow() : this.#stepsOfAction();
  }

  /** Asks something that nobody can know. */
  raise(): void {
    this.#doubts.raise();
  }

  /** The jobs of a workflow; of an action that is made of steps these, as if they were a job. */
  get jobs(): readonly Job[] {
    return this.#doubts.all(this.#jobs);
  }

  /** The steps of all jobs that can run. */
  get steps(): readonly Step[] {
    return this.jobs.flatMap(({ steps }) => steps).filter(({ isNever }) => !isNever);
  }

  /** The job of an id, which is the same in small letters and in capitals. */
  job(id: string): Job | undefined {
    return jobsById(this).get(id.toLowerCase());
  }

  /** The job that a key names. */
  jobAt(head: unknown): Job | undefined {
    return jobsByHead(this).get(head);
  }

  /** The step that uses something at a place, or gives an input there. */
  stepAt(at: unknown): Step | undefined {
    return stepsByPlace(this).get(at);
  }

  /** A key at the top of the file. */
  pair(key: string): Pair | undefined {
    return this.#doubts.one(this.#pairs.get(key));
  }

  /** The keys at the top of the file. */
  get pairs(): ReadonlyMap<string, Pair> {
    this.#doubts.one(this.root);
    return this.#pairs;
  }

  /** YAML 1.1 takes `on` for true. */
  get onPair(): Pair | undefined {
    return this.#pairs.get('on') ?? this.#pairs.get('true');
  }

  /** Whether an event starts the workflow; undefined where that cannot be known. */
  isStartedBy(...events: readonly string[]): boolean {
    this.#doubts.one(this.onPair);
    if (!this.#triggers) {
      if (this.kind === 'workflow') this.raise();
      return false;
    }
    return events.some((event) => this.#triggers?.has(event));
  }

  /** What is said about an event that starts the workflow. */
  trigger(event: string): TreeNode | undefined {
    return this.#triggers?.get(event);
  }

  /** The names of the events. */
  get events(): readonly string[] {
    return [...(this.#triggers?.keys() ?? [])];
  }

  /** Whether people who may not write to the repository start it, and it has the repository's rights and secrets. */
  get isPrivilegedForStrangers(): boolean {
    return this.isStartedBy(...PRIVILEGED);
  }

  /** Whether it is started by nothing but other workflows: those say its rights. */
  get isOnlyCalled(): boolean {
    return this.#triggers !== undefined && this.events.every((event) => event === 'workflow_call');
  }

  get permissions(): Permissions | undefined {
    return permissionsOf(this.pair('permissions'));
  }

  get environment(): readonly NamedValue[] {
    return namedValues(this.pair('env')?.value);
  }

  /** What the inputs of an action, or of a workflow that is called or started by hand, are where nobody gives them. */
  get defaultsOfInputs(): readonly NamedValue[] {
    const lists = [
      this.pair('inputs')?.value,
      ...['workflow_call', 'workflow_dispatch'].map((event) => pairInForce(this.trigger(event), 'inputs')?.value),
    ];
    return lists.flatMap((inputs) =>
      [...pairsInForce(inputs)].flatMap(([name, input]) => {
        const at = pairInForce(input.value, 'default');
        return at ? [{ name, at, text: textOf(at.value), expressions: [] }] : [];
      }),
    );
  }

  /** Every scalar of the file that is no key, and those keys' names that lead to it. */
  get scalars(): readonly PlacedScalar[] {
    this.#scalars ??= scalarsIn(this.root);
    return this.#doubts.all(this.#scalars);
  }
  #scalars: readonly PlacedScalar[] | undefined;

  #jobsOfWorkflow(): readonly Job[] {
    return [...pairsInForce(this.#pairs.get('jobs')?.value).values()].flatMap((pair) =>
      pair.value.kind === 'mapping' ? [new Job(this, pair, pair.value)] : [],
    );
  }

  #stepsOfAction(): readonly Job[] {
    const runs = this.#pairs.get('runs');
    return runs?.value.kind === 'mapping' ? [new Job(this, runs, runs.value)] : [];
  }
}

const jobsById = oncePer(
  (file: WorkflowFile): ReadonlyMap<string, Job> => new Map(file.jobs.map((job) => [job.id.toLowerCase(), job])),
);

const jobsByHead = oncePer(
  (file: WorkflowFile): ReadonlyMap<unknown, Job> => new Map(file.jobs.map((job) => [job.head, job])),
);

const stepsByPlace = oncePer(
  (file: WorkflowFile): ReadonlyMap<unknown, Step> =>
    new Map(
      file.steps.flatMap((step) => [
        ...step.inputs.map(({ at }) => [at, step] as const),
        ...(step.uses ? [[step.uses.at, step] as const] : []),
      ]),
    ),
);

/** Events by which strangers start a workflow that has the rights of the repository. */
export const PRIVILEGED = [
  'pull_request_target',
  'issue_comment',
  'issues',
  'discussion',
  'discussion_comment',
  'workflow_run',
  'fork',
  'watch',
  'gollum',
] as const;

/** A job of a workflow, or the steps of an action. */
export class Job {
  readonly file: WorkflowFile;
  /** The key that names it. */
  readonly head: Scalar;
  readonly body: Mapping;
  readonly steps: readonly Step[];
  readonly #pairs: ReadonlyMap<string, Pair>;

  constructor(file: WorkflowFile, { key }: Pair, body: Mapping) {
    this.file = file;
    this.head = key;
    this.body = body;
    this.#pairs = pairsInForce(body);
    this.steps = itemsOf(this.#pairs.get('steps')?.value).flatMap((item) =>
      item.kind === 'mapping' ? [new Step(this, item)] : [],
    );
  }

  get id(): string {
    return String(this.head.value);
  }

  get isOfAction(): boolean {
    return this.file.kind === 'action';
  }

  pair(key: string): Pair | undefined {
    return this.#pairs.get(key);
  }

  /** The reusable workflow that the job is. */
  get uses(): Uses | undefined {
    return usesOf(this.pair('uses'));
  }

  get permissions(): Permissions | undefined {
    return permissionsOf(this.pair('permissions'));
  }

  /** Its own permissions, else those of the workflow; undefined where neither says any. */
  get permissionsInForce(): Permissions | undefined {
    return this.permissions ?? this.file.permissions;
  }

  /** Whether it may write to a scope; undefined where that is not said or cannot be known. */
  mayWrite(scope: string): boolean | undefined {
    const granted = this.permissionsInForce?.granted;
    return granted?.some((one) => (one.scope === scope || one.scope === '*') && one.level.startsWith('write'));
  }

  get environment(): readonly NamedValue[] {
    return namedValues(this.pair('env')?.value);
  }

  /** What the container that it runs in has besides, for all steps. */
  get containerEnvironment(): readonly NamedValue[] {
    return namedValues(pairInForce(this.pair('container')?.value, 'env')?.value);
  }

  /** What it gives to the jobs that need it. */
  get outputs(): readonly NamedValue[] {
    return namedValues(this.pair('outputs')?.value);
  }

  output(name: string): NamedValue | undefined {
    return byName(this.outputs).get(name.toLowerCase());
  }

  get condition(): Condition | undefined {
    return conditionOf(this.pair('if'));
  }

  /** The names of its runner; undefined where an expression makes them. */
  get runnerLabels(): readonly string[] | undefined {
    const runsOn = this.pair('runs-on')?.value;
    const labels = runsOn?.kind === 'mapping' ? pairInForce(runsOn, 'labels')?.value : runsOn;
    const nodes = labels?.kind === 'sequence' ? labels.items : labels ? [labels] : [];
    const texts = nodes.map((node) => textOf(node));
    return texts.every((text) => text !== undefined && !text.includes('${{'))
      ? (texts as readonly string[])
      : undefined;
  }

  /** Its container and those beside it. */
  get containers(): readonly Container[] {
    const own = this.pair('container');
    const others = [...pairsInForce(this.pair('services')?.value).values()];
    return [...(own ? [own] : []), ...others].map(containerOf);
  }

  /** Whether it never runs. */
  get isNever(): boolean {
    return this.condition?.isNever === true;
  }
}

export interface Container {
  readonly at: Pair;
  /** Where its image stands. */
  readonly image: Scalar | undefined;
  readonly pairs: ReadonlyMap<string, Pair>;
}

function containerOf(at: Pair): Container {
  const pairs = pairsInForce(at.value);
  const image = at.value.kind === 'scalar' ? at.value : pairs.get('image')?.value;
  return { at, image: image?.kind === 'scalar' ? image : undefined, pairs };
}

/** One step of a job or of an action. */
export class Step {
  readonly job: Job;
  readonly body: Mapping;
  readonly #pairs: ReadonlyMap<string, Pair>;
  #uses: Uses | undefined;

  constructor(job: Job, body: Mapping) {
    this.job = job;
    this.body = body;
    this.#pairs = pairsInForce(body);
    this.#uses = usesOf(this.#pairs.get('uses'));
  }

  get file(): WorkflowFile {
    return this.job.file;
  }

  pair(key: string): Pair | undefined {
    return this.#pairs.get(key);
  }

  get id(): string | undefined {
    return textOf(this.pair('id')?.value);
  }

  get uses(): Uses | undefined {
    return this.#uses;
  }

  /** Whether it runs an action of one of these names, whatever its version. */
  runsAction(...names: readonly string[]): boolean {
    const reference = this.#uses?.reference;
    return reference?.kind === 'repository' && names.includes(reference.name);
  }

  /** The script, where there is one. */
  get script(): Scalar | undefined {
    const run = this.pair('run')?.value;
    return run?.kind === 'scalar' && run.value !== null ? run : undefined;
  }

  /** The commands of its script, where a shell of Unix runs it. */
  get commands(): readonly ShellCommand[] {
    const { script } = this;
    if (!script || !this.isOfShell) return [];
    if (script.unknown || /^\s*\$\{\{[^}]*\}\}\s*$/.test(String(script.value))) this.file.raise();
    return commandsOf(script);
  }

  /** What a script of PowerShell says, as far as it is written like one of a shell. */
  get commandsOfPowerShell(): readonly ShellCommand[] {
    const { script } = this;
    return script && /(?:^|[/\\])(?:pwsh|powershell)\b/i.test(this.shell ?? '') ? commandsOf(script) : [];
  }

  /** Whether its script is one of a shell, not of another language. */
  get isOfShell(): boolean {
    const shell = this.shell;
    return shell === undefined || /(?:^|\/)(?:ba|da|z|k)?sh\b/i.test(shell);
  }

  /** Whether a shell of Unix runs it for sure: where none is said, that of Windows is another. */
  get isRunByUnix(): boolean {
    if (this.shell !== undefined) return this.isOfShell;
    return this.job.runnerLabels?.some((label) => /^(?:ubuntu|macos|linux)\b/i.test(label)) === true;
  }

  /** The shell that is said for it, its job or its file. */
  get shell(): string | undefined {
    return textOf(this.shellPair?.value);
  }

  get shellPair(): Pair | undefined {
    return this.pair('shell') ?? defaultShell(this.job.pair('defaults')) ?? defaultShell(this.file.pair('defaults'));
  }

  get inputs(): readonly NamedValue[] {
    return namedValues(this.pair('with')?.value);
  }

  input(name: string): NamedValue | undefined {
    return byName(this.inputs).get(name.toLowerCase());
  }

  get environment(): readonly NamedValue[] {
    return namedValues(this.pair('env')?.value);
  }

  /** The variable of a name that is in force for it: the nearest one. */
  variable(name: string): NamedValue | undefined {
    const places = [this.environment, this.job.environment, this.file.environment];
    return places.map((values) => byName(values).get(name.toLowerCase())).find((found) => found !== undefined);
  }

  get condition(): Condition | undefined {
    return conditionOf(this.pair('if'));
  }

  /** Whether it never runs. */
  get isNever(): boolean {
    return this.condition?.isNever === true || this.job.isNever;
  }
}

function defaultShell(defaults: Pair | undefined): Pair | undefined {
  return pairInForce(pairInForce(defaults?.value, 'run')?.value, 'shell');
}

/** What has to be true for a job or a step to run. */
export interface Condition {
  readonly at: Pair;
  /** As the file has it. */
  readonly text: string;
  /** Undefined where it is no single expression, or cannot be read. */
  readonly expression: Expression | undefined;
  /** It is false whatever happens. */
  readonly isNever: boolean;
}

function conditionOf(at: Pair | undefined): Condition | undefined {
  return at && conditionAt(at);
}

const conditionAt = oncePer((at: Pair): Condition | undefined => {
  if (at.value.kind !== 'scalar' || at.value.unknown) return undefined;
  const text = String(at.value.value ?? '');
  const trimmed = text.trim();
  const inner = trimmed.startsWith('${{') && trimmed.endsWith('}}') ? trimmed.slice(3, -2) : trimmed;
  const expression = inner.includes('${{') ? undefined : parseExpression(inner);
  return { at, text, expression, isNever: expression?.kind === 'literal' && expression.value === false };
});

function usesOf(pair: Pair | undefined): Uses | undefined {
  const value = pair?.value;
  return pair && value?.kind === 'scalar' && !value.unknown && !isMasked(String(value.value))
    ? readUses(pair)
    : undefined;
}

/** The events, each with what is said about it; undefined where they cannot be known. */
function triggersOf(on: TreeNode | undefined): ReadonlyMap<string, TreeNode | undefined> | undefined {
  if (!on) return undefined;
  if (on.kind === 'mapping') {
    return new Map([...pairsInForce(on)].map(([event, { value }]) => [event, value]));
  }
  const nodes = on.kind === 'sequence' ? on.items : [on];
  const events = nodes.map((node) => textOf(node));
  return events.every((event) => event !== undefined && !event.includes('${{'))
    ? new Map(events.map((event) => [event ?? '', undefined]))
    : undefined;
}

function permissionsOf(pair: Pair | undefined): Permissions | undefined {
  return pair && permissionsAt(pair);
}

const permissionsAt = oncePer((at: Pair): Permissions => {
  const { value } = at;
  if (value.kind === 'mapping') {
    const pairs = [...pairsInForce(value)];
    const granted = pairs.flatMap(([scope, pair]) => {
      const level = textOf(pair.value);
      return level === undefined || level.includes('${{') ? [] : [{ scope, level, at: pair }];
    });
    return { at, granted: granted.length === pairs.length ? granted : undefined };
  }
  const text = textOf(value);
  if (text === undefined || text.includes('${{')) return { at, granted: isNothing(value) ? [] : undefined };
  const [level = ''] = /^(?:read|write)(?=-all$)/.exec(text) ?? [];
  return { at, granted: level === '' ? [] : [{ scope: '*', level, at }] };
});

function isNothing(node: TreeNode): boolean {
  return node.kind === 'scalar' && node.value === null && !node.unknown;
}

function namedValues(node: TreeNode | undefined): readonly NamedValue[] {
  return node ? namedValuesIn(node) : [];
}

const namedValuesIn = oncePer((node: TreeNode): readonly NamedValue[] =>
  [...pairsInForce(node)].map(([name, at]) => ({
    name,
    at,
    text: textOf(at.value),
    expressions: at.value.kind === 'scalar' ? expressionsOf(at.value) : [],
  })),
);

/** Named values by their name; they are looked for again and again. */
const byName = oncePer(
  (values: readonly NamedValue[]): ReadonlyMap<string, NamedValue> =>
    new Map(values.map((value) => [value.name.toLowerCase(), value])),
);

/** The text of a scalar; undefined for anything else, for nothing, and for what a template puts in. */
export function textOf(node: TreeNode | undefined): string | undefined {
  if (node?.kind !== 'scalar' || node.unknown || node.value === null || isMasked(String(node.value))) return undefined;
  return String(node.value);
}

/** The texts of a list, or of one that stands in its place. */
export function textsOf(node: TreeNode | undefined): readonly (string | undefined)[] {
  return (node?.kind === 'scalar' ? [node] : itemsOf(node)).map((one) => textOf(one));
}

/** A scalar with the keys that lead to it, the nearest last. */
export interface PlacedScalar {
  readonly scalar: Scalar;
  readonly keys: readonly string[];
}

/** Keys deeper than this are left out. */
const MAX_KEYS = 12;

function scalarsIn(root: TreeNode | undefined): readonly PlacedScalar[] {
  const found: PlacedScalar[] = [];
  // An alias gives the very node of its anchor.
  const seen = new Set<TreeNode>();
  const visit = (node: TreeNode, keys: readonly string[]): void => {
    if (seen.has(node) || keys.length > MAX_KEYS) return;
    seen.add(node);
    if (node.kind === 'scalar') found.push({ scalar: node, keys });
    else if (node.kind === 'sequence') for (const item of node.items) visit(item, keys);
    else if (node.kind === 'mapping') {
      for (const { key, value } of node.pairs) visit(value, [...keys, String(key.value)]);
    }
  };
  if (root) visit(root, []);
  return found;
}

function hasUnknown(root: TreeNode | undefined): boolean {
  return scalarsIn(root).some(({ scalar }) => scalar.unknown === true || isMasked(String(scalar.value)));
}

/** Whether a text is a workflow or an action: one of the keys that each has, which no other program has together. */
export function isWorkflowFormat(file: ParsedFile): boolean {
  const root = file.roots.find((node) => node.kind === 'mapping');
  if (!root) return file.roots.length === 0;
  const pairs = pairsInForce(root);
  return file.template !== undefined || pairs.has('jobs') || pairs.has('runs') || pairs.has('on') || pairs.has('true');
}

/** The permissions that a file says, of the workflow and of its jobs. */
export function permissionsIn(file: WorkflowFile): readonly Permissions[] {
  return [file.permissions, ...file.jobs.map(({ permissions }) => permissions)].filter((one) => one !== undefined);
}
