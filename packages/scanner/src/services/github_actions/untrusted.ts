/** What people say who may not write to the repository: titles, texts, names of branches, and what is made of them. */
import { itemsOf, pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Pair, Place, Scalar, TreeNode } from '../../formats/tree.ts';
import { hereDocumentOf } from '../../reading/here-documents.ts';
import type { ShellCommand, Word } from '../../reading/shell-commands.ts';
import { oncePer } from '../../rules/once-per.ts';
import { givenBy, type Expression } from './expressions.ts';
import { commandsOf, expressionsOf, expressionsWithin, writtenIn, type FoundExpression } from './script.ts';
import { CRITICAL, HIGH, MODERATE, type Severity } from '@plumbline/model/severity';
import { PRIVILEGED, textOf, type Job, type NamedValue, type Step, type WorkflowFile } from './workflow-file.ts';

/**
 * Contexts whose text a stranger chooses, as they are named in the events, and the wholes that hold them.
 * Source: https://docs.github.com/en/actions/concepts/security/script-injections.
 */
const UNTRUSTED: readonly RegExp[] = [
  /^github\.head_ref$/,
  /^github(?:\.event)?$/,
  /^github\.event\.(?:issue|pull_request|discussion|review|comment)(?:\.(?:title|body))?$/,
  /^github\.event\.pull_request\.head(?:\.(?:ref|label|repo(?:\.(?:default_branch|homepage|description))?))?$/,
  /^github\.event\.pages(?:\.(?:\d+|\*)(?:\.(?:page_name|title))?)?$/,
  /^github\.event\.(?:workflow_run\.)?head_commit(?:\.message|\.(?:author|committer)(?:\.(?:email|name))?)?$/,
  /^github\.event\.commits(?:\.(?:\d+|\*)(?:\.message|\.(?:author|committer)(?:\.(?:email|name))?)?)?$/,
  /^github\.event\.workflow_run(?:\.(?:head_branch|display_title|head_repository(?:\.description)?))?$/,
  /^github\.event\.workflow_run\.pull_requests(?:\.(?:\d+|\*)(?:\.head(?:\.ref)?)?)?$/,
  /^github\.event\.changes(?:\.(?:title|body)\.from|\.head\.ref\.from)?$/,
  /^github\.event\.(?:workflow\.path|authors?\.(?:name|email))$/,
  /^github\.event\.merge_group(?:\.head_ref|\.head_commit(?:\.message)?)?$/,
];

/**
 * Outputs of actions that are made of a pull request: names of files, of branches, and texts.
 * Source: the README of each action.
 */
const UNTRUSTED_OUTPUTS: ReadonlyMap<string, RegExp> = new Map([
  ['tj-actions/changed-files', /_files$|_dirs$/],
  ['tj-actions/branch-names', /^(?:current_branch|head_ref_branch|ref_branch)$/],
  ['dorny/paths-filter', /_files$/],
  ['jitterbit/get-changed-files', /^(?:all|added|modified|removed|renamed|added_modified|deleted)$/],
  ['trilom/file-changes-action', /^files/],
  ['lots0logs/gh-action-get-changed-files', /^(?:all|added|modified|deleted|renamed)$/],
  ['xt0rted/pull-request-comment-branch', /^head_ref$/],
  ['alessbell/pull-request-comment-branch', /^head_ref$/],
  ['khan/pull-request-comment-trigger', /^comment_body$/],
  ['peter-murray/issue-body-parser-action', /./],
  ['stefanbuck/github-issue-parser', /./],
]);

/** Outputs of steps that are made of each other's outputs are followed this far. */
const MAX_DEPTH = 5;

/** Which untrusted context an expression gives in a step, itself or by a variable or an output; undefined for none. */
export function untrustedIn(expression: Expression, step: Step, depth = 0): string | undefined {
  for (const path of givenBy(expression)) {
    const source = untrustedSource(path, step, depth);
    if (source !== undefined) return source;
  }
  return undefined;
}

function untrustedSource(path: readonly string[], step: Step, depth: number): string | undefined {
  const name = path.join('.');
  if (UNTRUSTED.some((pattern) => pattern.test(name))) return name;
  if (depth >= MAX_DEPTH) return undefined;
  const [context, first = '', second = '', third = ''] = path;
  if (context === 'env') return ofValue(step.variable(first), step, depth);
  if (context === 'steps' && second === 'outputs') {
    const other = stepsById(step.job).get(first);
    return other && other !== step ? ofOutput(other, third, depth) : undefined;
  }
  if (context === 'needs' && second === 'outputs') return ofJob(step, first, third, depth);
  if (context === 'matrix') {
    const values = matrixSources(step.job)(depth);
    return values.get(first) ?? values.get(WHOLE);
  }
  return undefined;
}

function ofValue(value: NamedValue | undefined, step: Step, depth: number): string | undefined {
  if (!value) return undefined;
  for (const { expression } of value.expressions) {
    const source = untrustedIn(expression, step, depth + 1);
    if (source !== undefined) return source;
  }
  return undefined;
}

const stepsById = oncePer(
  (job: Job): ReadonlyMap<string, Step> =>
    new Map(job.steps.flatMap((step) => (step.id === undefined ? [] : [[step.id.toLowerCase(), step] as const]))),
);

function ofJob(step: Step, id: string, output: string, depth: number): string | undefined {
  const job = step.file.job(id);
  const [first] = job?.steps ?? [];
  if (!job || !first) return undefined;
  for (const { expression } of job.output(output)?.expressions ?? []) {
    for (const path of givenBy(expression)) {
      // A job gives what any of its steps does, also the first.
      const [context, name = '', , written = ''] = path;
      const giver = context === 'steps' ? stepsById(job).get(name) : undefined;
      const source = giver ? ofOutput(giver, written, depth + 1) : untrustedSource(path, first, depth + 1);
      if (source !== undefined) return source;
    }
  }
  return undefined;
}

function ofOutput(step: Step, output: string, depth: number): string | undefined {
  const reference = step.uses?.reference;
  if (reference?.kind === 'repository') {
    return UNTRUSTED_OUTPUTS.get(reference.name)?.test(output) ? `the output of ${reference.name}` : undefined;
  }
  return writtenOutputs(step)(depth).get(output);
}

/** What a matrix that is one expression gives by any name. */
const WHOLE = '';

/** What the matrix of a job is made of that is untrusted, by the names in lower case that give it. */
const matrixSources = oncePer((job: Job) => {
  let known: Map<string, string> | undefined;
  return (depth: number): ReadonlyMap<string, string> => {
    if (known) return known;
    known = new Map();
    const [first] = job.steps;
    const matrix = pairInForce(job.pair('strategy')?.value, 'matrix');
    // The matrix is made before any step runs, so that all of them see the same.
    for (const { name, scalar } of first && matrix ? valuesOfMatrix(matrix) : []) {
      const source = first && untrustedExpression(expressionsOf(scalar), first, depth);
      if (source !== undefined) known.set(name, source);
    }
    return known;
  };
});

interface MatrixValue {
  /** In lower case, as expressions have it. */
  readonly name: string;
  readonly scalar: Scalar;
}

/** The texts of a matrix, also those that `include` adds. */
function valuesOfMatrix({ value }: Pair): readonly MatrixValue[] {
  if (value.kind === 'scalar') return [{ name: WHOLE, scalar: value }];
  return [...pairsInForce(value)].flatMap(([name, pair]) => {
    if (name === 'exclude') return [];
    if (name !== 'include') return textsIn(name, pair.value);
    if (pair.value.kind === 'scalar') return [{ name: WHOLE, scalar: pair.value }];
    return itemsOf(pair.value).flatMap((item) =>
      [...pairsInForce(item)].flatMap(([key, one]) => textsIn(key, one.value)),
    );
  });
}

function textsIn(name: string, value: TreeNode): readonly MatrixValue[] {
  return [value, ...itemsOf(value)].flatMap((one) =>
    one.kind === 'scalar' ? [{ name: name.toLowerCase(), scalar: one }] : [],
  );
}

/** The outputs that a step's script writes with what is untrusted, by their names in lower case. */
const writtenOutputs = oncePer((step: Step) => {
  let known: Map<string, string> | undefined;
  return (depth: number): ReadonlyMap<string, string> => {
    if (known) return known;
    // Steps that are made of each other's outputs are asked once.
    known = new Map();
    for (const { name, source } of untrustedWrites(step, /GITHUB_OUTPUT/, depth)) known.set(name, source);
    return known;
  };
});

interface UntrustedWrite {
  readonly at: Place;
  /** What is written: the name before the first `=`, or of the value that is open, in lower case. */
  readonly name: string;
  readonly source: string;
  /** Whether it is a value that ends at a word which nobody knows before, and so makes no other variable. */
  readonly isContained: boolean;
}

/** The commands of a step, and the lines that they are given, that write what is untrusted to a file of the runner. */
export function untrustedWrites(step: Step, target: RegExp, depth = 0): readonly UntrustedWrite[] {
  const { script } = step;
  if (!script || !target.test(String(script.value))) return [];
  // What stands in the lines behind `name<<end` is the value of that name.
  let open: { readonly name: string; readonly isContained: boolean } | undefined;
  return [...step.commands, ...step.commandsOfPowerShell]
    .filter((command) => writesTo(command, target))
    .flatMap((command) =>
      piecesOf(command, script).flatMap(({ at, text, isAsWritten }) => {
        const [, opened, end = ''] = /(?<![\w-])([A-Za-z_][\w-]*)<<([\w$-]+)/.exec(text) ?? [];
        if (opened !== undefined) open = { name: opened.toLowerCase(), isContained: end.startsWith('$') };
        const source =
          untrustedExpression(expressionsWithin(script, at), step, depth) ??
          (isAsWritten
            ? undefined
            : (untrustedVariable(at, step, depth) ?? untrustedSubstitution(writtenIn(at), step)));
        if (source === undefined) return [];
        const name = /(?<![\w-])[\d-]*([A-Za-z_][\w-]*)=/.exec(text)?.[1]?.toLowerCase();
        if (name !== undefined) return [{ at, name, source, isContained: false }];
        return [{ at, source, ...(open ?? { name: '', isContained: false }) }];
      }),
    );
}

/** Whether a command, or the group that it stands in, writes to a file. */
export function writesTo(command: ShellCommand, target: RegExp): boolean {
  const { words, pipedInto, groupTarget = [] } = command;
  if (isGiven(target, words, command.name) || (pipedInto && isGiven(target, pipedInto.words, pipedInto.name)))
    return true;
  const isElsewhere = pipedInto !== undefined || words.some(({ text }) => /^[&1]?>>?/.test(text));
  return !isElsewhere && isGiven(target, groupTarget, '');
}

/** Whether words name a file that something is written to; `tee` and the commands of PowerShell name it as they like. */
function isGiven(target: RegExp, words: readonly Word[], name: string): boolean {
  const isWriter = /^(?:tee|Out-File|Add-Content|Set-Content)$/i.test(name);
  return words.some(
    ({ text }, index) => target.test(text) && (isWriter || /^\d?>>?$|^-a$/.test(words[index - 1]?.text ?? '')),
  );
}

interface Piece {
  readonly at: Place;
  readonly text: string;
  /** Whether the shell puts nothing into it. */
  readonly isAsWritten: boolean;
}

/** The command itself, and each line that it is given. */
function piecesOf(command: ShellCommand, script: Scalar): readonly Piece[] {
  const document = hereDocumentOf(command, script);
  const text = command.words.map((word) => word.text).join(' ');
  const lines = document?.lines.map((at) => ({ at, text: writtenIn(at), isAsWritten: document.isAsWritten })) ?? [];
  return [{ at: command, text, isAsWritten: false }, ...lines].map((piece) => ({
    ...piece,
    text: piece.text.slice(0, MOST_OF_PIECE),
  }));
}

/** Units: characters. */
const MOST_OF_PIECE = 300;

function untrustedExpression(expressions: readonly FoundExpression[], step: Step, depth: number): string | undefined {
  for (const { expression } of expressions) {
    const source = untrustedIn(expression, step, depth + 1);
    if (source !== undefined) return source;
  }
  return undefined;
}

/** A text without the substitutions that leave nothing of a value but letters, numbers or a digest in one line. */
function withoutReduced(text: string): string {
  return text.replaceAll(/\$\([^()]{1,500}\)/g, (substitution) => (REDUCED.test(substitution) ? '' : substitution));
}

const REDUCED =
  /\|[ \t]{0,9}(?:tr (?:-cd|-dc|-d -c|-c -d) (?![^|]{0,100}(?:\\n|space|print))|wc\b|sha\d{1,3}sum\b|md5sum\b|base64 -w ?0\b)/;

/** PowerShell has those of the environment behind a word. */
const VARIABLE = /\$\{?(?:env:)?([A-Za-z_]\w*)/gi;

/** What a pull request is asked for by a command whose output a text takes in: names of files, of branches, and texts. */
function untrustedSubstitution(text: string, { file }: Step): string | undefined {
  const [, asked] = ASKED.exec(text.slice(0, 5_000)) ?? [];
  if (asked === undefined || ANSWERED.test(text.slice(0, 5_000))) return undefined;
  // Without a pull request those who may push to the repository choose the names.
  const isOfPullRequest = asked.startsWith('gh') || file.isStartedBy('pull_request', ...PRIVILEGED);
  return isOfPullRequest ? `the output of ${asked}` : undefined;
}

/** Sources: https://cli.github.com/manual/gh_pr_diff, https://cli.github.com/manual/gh_pr_view, https://git-scm.com/docs/git-diff */
const ASKED =
  /(?:\$\(|`)[^()`]{0,100}\b(gh pr diff|gh pr view(?=[^()`]{0,200}--json[ =]["']?[\w,]{0,100}\b(?:title|body|files|headRefName|commits)\b)|git diff(?:-tree)?(?=[^()`]{0,200} --name-(?:only|status)\b))/;
/** What makes a number or a yes of it. */
const ANSWERED = /\b(?:wc|sha\d{1,3}sum|md5sum)\b|\bgrep [^|]{0,100}-[a-z]{0,5}[cq]|&&|\|\||--quiet\b/;

/** The untrusted variable of the environment that a command reads, or one that its script made of such a one. */
export function untrustedVariable(place: Place, step: Step, depth = 0): string | undefined {
  const derived = derivedVariables(step)(depth);
  for (const [, name = ''] of withoutReduced(writtenIn(place).slice(0, 5_000)).matchAll(VARIABLE)) {
    const source = derived.get(name) ?? ofValue(step.variable(name), step, depth);
    if (source !== undefined) return source;
  }
  return undefined;
}

/** Variables of a script that are made of untrusted ones: `message=$(echo "$TITLE" | …)`. */
const derivedVariables = oncePer((step: Step) => {
  let known: ReadonlyMap<string, string> | undefined;
  return (depth: number): ReadonlyMap<string, string> => {
    if (known) return known;
    const derived = new Map<string, string>();
    known = derived;
    for (const { assignments } of commandsIn(step)) {
      for (const { text } of assignments) {
        const [name = '', value = ''] = text.slice(0, 2_000).split(/=(.*)/s, 2);
        for (const [, other = ''] of withoutReduced(value).matchAll(VARIABLE)) {
          const source = derived.get(other) ?? ofValue(step.variable(other), step, depth);
          if (source !== undefined) derived.set(name, source);
        }
        const asked = untrustedSubstitution(value, step);
        if (asked !== undefined) derived.set(name, asked);
      }
    }
    return derived;
  };
});

function commandsIn({ script }: Step) {
  return script && textOf(script) !== undefined ? commandsOf(script) : [];
}

/** How bad it is that a stranger's text becomes code: that depends on what the workflow that runs it may do. */
export function injectionSeverity(file: WorkflowFile): Severity {
  if (file.kind === 'action') return HIGH;
  if (file.isPrivilegedForStrangers) return CRITICAL;
  // From a fork, such a run reads no secrets and writes nothing.
  return file.isStartedBy('push', 'workflow_call', 'create', 'delete') ? HIGH : MODERATE;
}

/**
 * Inputs that an action runs as a script, by its name.
 * Source: the action.yml of each.
 */
const CODE_INPUTS: ReadonlyMap<string, RegExp> = new Map([
  ['actions/github-script', /^script$/],
  ['azure/cli', /^inlinescript$/],
  ['azure/powershell', /^inlinescript$/],
  ['appleboy/ssh-action', /^script$/],
  ['nick-fields/retry', /^(?:command|on_retry_command|new_command_on_retry)$/],
  ['nick-invision/retry', /^command$/],
  ['addnab/docker-run-action', /^run$/],
  ['devcontainers/ci', /^runcmd$/],
  ['cypress-io/github-action', /^(?:command|build|start|install-command)$/],
  ['reactivecircus/android-emulator-runner', /^(?:script|pre-emulator-launch-script)$/],
  ['vmactions/freebsd-vm', /^(?:run|prepare)$/],
  ['uraimo/run-on-arch-action', /^(?:run|install|setup)$/],
]);

/** Whether the action of a step runs an input as a script. */
export function runsAsCode({ uses }: Step, input: string): boolean {
  const reference = uses?.reference;
  return reference?.kind === 'repository' && CODE_INPUTS.get(reference.name)?.test(input.toLowerCase()) === true;
}
