import { pairInForce } from '../../formats/mapping-lookup.ts';
import { itemRulesOf } from '../../rules/item-rule.ts';
import { rulesOf, type CheckInput } from '../../rule.ts';
import type { ShellCommand } from '../../reading/shell-commands.ts';
import type { Place } from '../../formats/tree.ts';
import type { Uses, UsesReference } from './uses.ts';
import type { Job, NamedValue, Step, WorkflowFile } from './workflow-file.ts';

type WorkflowInput = CheckInput<WorkflowFile>;

export const workflowRule = rulesOf<WorkflowFile>('github_actions');

/** A rule about each job of a workflow; a finding marks the key that names it. */
export const jobRule = itemRulesOf(
  'github_actions',
  ({ file }: WorkflowInput) => file.jobs.filter(({ isOfAction, isNever }) => !isOfAction && !isNever),
  ({ head }) => head,
);

/** A rule about each step that can run; a finding marks what it runs. */
export const stepRule = itemRulesOf('github_actions', ({ file }: WorkflowInput) => file.steps, placeOfStep);

function placeOfStep(step: Step): Place {
  return step.uses?.at ?? step.pair('run')?.key ?? step.body;
}

/** What a step, or a whole job, uses. */
export interface UsedBy {
  readonly uses: Uses;
  readonly job: Job;
  /** Undefined where the job is a reusable workflow. */
  readonly step: Step | undefined;
}

/** A reference to a repository, with what uses it. */
export interface UsedRepository extends UsedBy {
  readonly reference: Extract<UsesReference, { kind: 'repository' }>;
}

function* usedIn({ file }: WorkflowInput): Generator<UsedBy> {
  for (const job of file.jobs) {
    if (job.isNever) continue;
    const { uses } = job;
    if (uses) yield { uses, job, step: undefined };
  }
  for (const step of file.steps) if (step.uses) yield { uses: step.uses, job: step.job, step };
}

function* repositoriesIn(input: WorkflowInput): Generator<UsedRepository> {
  for (const used of usedIn(input)) {
    const { reference } = used.uses;
    if (reference.kind === 'repository') yield { ...used, reference };
  }
}

/** A rule about each action, and each reusable workflow, of a repository. */
export const usesRule = itemRulesOf('github_actions', repositoriesIn, ({ uses }) => uses.at);

/** A rule about each of them once in a file, where nothing but what is named matters. */
export const firstUseRule = itemRulesOf(
  'github_actions',
  (input: WorkflowInput) => firstOfEach(repositoriesIn(input)),
  ({ uses }) => uses.at,
);

function* firstOfEach<Used extends UsedBy>(all: Iterable<Used>): Generator<Used> {
  const seen = new Set<string>();
  for (const used of all) {
    if (!seen.has(used.uses.text)) yield used;
    seen.add(used.uses.text);
  }
}

/** An action of the repository itself that a step uses. */
export interface UsedLocally extends UsedBy {
  readonly path: string;
}

/** A rule about each of these once in a file. */
export const firstLocalRule = itemRulesOf(
  'github_actions',
  (input: WorkflowInput) => firstOfEach(localIn(input)),
  ({ uses }) => uses.at,
);

function* localIn(input: WorkflowInput): Generator<UsedLocally> {
  for (const used of usedIn(input)) {
    const { reference } = used.uses;
    if (reference.kind === 'local' && used.step) yield { ...used, path: reference.path };
  }
}

/** A command of a step's script. */
export interface StepCommand {
  readonly command: ShellCommand;
  readonly step: Step;
}

/** A rule about each simple command of each script of a shell. */
export const commandRule = itemRulesOf(
  'github_actions',
  function* ({ file }: WorkflowInput): Generator<StepCommand> {
    for (const step of file.steps) for (const command of step.commands) yield { command, step };
  },
  ({ command }) => command,
);

/** The same, and about each of a script of PowerShell, as far as it is written like one of a shell. */
export const anyCommandRule = itemRulesOf(
  'github_actions',
  function* ({ file }: WorkflowInput): Generator<StepCommand> {
    for (const step of file.steps)
      for (const command of [...step.commands, ...step.commandsOfPowerShell]) yield { command, step };
  },
  ({ command }) => command,
);

/** A variable of the workflow, a job or a step, or an input of an action. */
export interface ScopedValue {
  readonly value: NamedValue;
  readonly scope: 'workflow' | 'job' | 'step' | 'input' | 'default';
  /** The job that it stands in; undefined at the top of the file. */
  readonly job: Job | undefined;
  readonly step: Step | undefined;
}

/** A rule about each variable and each input; a finding marks its pair. */
export const valueRule = itemRulesOf(
  'github_actions',
  ({ file }: WorkflowInput) => valuesIn(file),
  ({ value }) => value.at,
);

function* valuesIn(file: WorkflowFile): Generator<ScopedValue> {
  for (const value of file.environment) yield { value, scope: 'workflow', job: undefined, step: undefined };
  for (const job of file.jobs) {
    for (const value of [...job.environment, ...job.containerEnvironment])
      yield { value, scope: 'job', job, step: undefined };
  }
  for (const step of file.steps) {
    for (const value of step.environment) yield { value, scope: 'step', job: step.job, step };
    for (const value of step.inputs) yield { value, scope: 'input', job: step.job, step };
  }
}

/** The same, and about what inputs are where nobody gives them. */
export const givenValueRule = itemRulesOf(
  'github_actions',
  function* ({ file }: WorkflowInput): Generator<ScopedValue> {
    yield* valuesIn(file);
    for (const value of file.defaultsOfInputs) yield { value, scope: 'default', job: undefined, step: undefined };
  },
  ({ value }) => value.at,
);

/** GitHub's page on the secure use of Actions, and what other pages say of workflows. */
export const SECURE_USE = 'https://docs.github.com/en/actions/reference/security/secure-use';
export const SCRIPT_INJECTIONS = 'https://docs.github.com/en/actions/concepts/security/script-injections';
export const SYNTAX = 'https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax';
export const PWN_REQUESTS = 'https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/';

/** An audit of zizmor, which says more of the danger. */
export function zizmor(audit: string): string {
  return `https://docs.zizmor.sh/audits/#${audit}`;
}

/** An example's workflow with one job of these steps, which are given with no indentation. */
export function oneJob(steps: string, on = 'push'): string {
  return `on: ${on}\npermissions: {}\njobs:\n  build:\n    runs-on: ubuntu-24.04\n    steps:\n${steps.replace(/^(?=.)/gm, '      ')}\n`;
}

/** What names an event that starts a workflow: its key, or the pair of `on` where it stands in a line or a list. */
export function triggerPlace(file: WorkflowFile, event: string): Place | undefined {
  const { onPair } = file;
  if (onPair?.value.kind === 'mapping') return pairInForce(onPair.value, event)?.key;
  return onPair;
}
