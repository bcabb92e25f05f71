/** Mends what is expanded into a script: the value comes by a variable of the step, which the shell never reads as a script. */
import type { Place, Span } from '../../formats/tree.ts';
import { insertAt } from '../../fixing/edit-yaml.ts';
import { writtenText } from '../../reading/yaml-script.ts';
import type { Finding, RuleFix, TextEdit } from '../../rule.ts';
import { oncePer } from '../../rules/once-per.ts';
import { marksIn, type Expression } from './expressions.ts';
import { expressionsOf, type FoundExpression } from './script.ts';
import type { Step, WorkflowFile } from './workflow-file.ts';

/**
 * Between double quotes, and where the value is one word anyway, the command gets what it got before. Elsewhere a shell
 * also took quotes in the value for its own.
 */
export const BY_VARIABLE: RuleFix<WorkflowFile> = {
  kind: 'safe',
  unless(finding, { file }) {
    const found = usesIn(file).get(finding.at);
    if (!found || quotesIn(found.step).get(found.at.start) === 'double' || isOneWord(found.expression))
      return undefined;
    return 'values that have no quotes of their own for the shell';
  },
  edits(finding, { file }) {
    const found = usesIn(file).get(finding.at);
    return found ? byVariable(finding, found) : [];
  },
};

/** An expression in a script of a step. */
interface Use {
  readonly step: Step;
  readonly at: Place;
  readonly expression: Expression;
}

const usesIn = oncePer(
  (file: WorkflowFile): ReadonlyMap<unknown, Use> =>
    new Map(
      file.steps.flatMap((step) => {
        const { script } = step;
        if (!script) return [];
        return expressionsOf(script).map(({ at, expression }) => [at, { step, at, expression }] as const);
      }),
    ),
);

function byVariable(finding: Finding, use: Use): readonly TextEdit[] {
  const { step, at } = use;
  const isMended = step.isRunByUnix && !isInBraces(step) && quotesIn(step).has(at.start);
  const variable = isMended ? variableOf(use) : undefined;
  if (variable === undefined || finding.at !== at) return [];
  const read = { start: at.start, end: at.end, replacement: `\${${variable.name}}` };
  return variable.isThere ? [read] : withVariable(use, variable.name, read);
}

/** Gives the step the variable that an edit reads. */
function withVariable({ step, at }: Use, name: string, read: TextEdit): readonly TextEdit[] {
  const set = insertAt(step.body, ['env', name], at.source.text.slice(at.start, at.end));
  return set.length === 0 ? [] : [...set, read];
}

/**
 * The same for a script of JavaScript that `actions/github-script` runs: a text in quotes that holds nothing but the
 * value becomes the variable of the environment.
 */
export const BY_ENVIRONMENT: RuleFix<WorkflowFile> = {
  kind: 'safe',
  edits(finding, { file }) {
    const use = javaScriptUsesIn(file).get(finding.at);
    const variable = use && !isInBraces(use.step) && isWholeText(use.at) ? variableOf(use) : undefined;
    if (use === undefined || variable === undefined) return [];
    const { start, end } = use.at;
    const read = { start: start - 1, end: end + 1, replacement: `process.env.${variable.name}` };
    return variable.isThere ? [read] : withVariable(use, variable.name, read);
  },
};

const javaScriptUsesIn = oncePer(
  (file: WorkflowFile): ReadonlyMap<unknown, Use> =>
    new Map(
      file.steps.flatMap((step) =>
        (step.runsAction('actions/github-script') ? (step.input('script')?.expressions ?? []) : []).map(
          ({ at, expression }) => [at, { step, at, expression }] as const,
        ),
      ),
    ),
);

/** Whether quotes stand around it alone, and no name of a member is made of it. */
function isWholeText({ source: { text }, start, end }: Place): boolean {
  const quote = text.charAt(start - 1);
  return /["'`]/.test(quote) && text.charAt(end) === quote && !/^\s{0,20}:/.test(text.slice(end + 1, end + 22));
}

/** Between braces, those of a variable would end the step. */
function isInBraces({ body: { source, start } }: Step): boolean {
  return source.text.charAt(start) === '{';
}

/** Variables that GitHub sets for each step. Source: https://docs.github.com/en/actions/reference/workflows-and-actions/variables. */
const SET_BY_GITHUB: ReadonlyMap<string, string> = new Map([
  ['github.head_ref', 'GITHUB_HEAD_REF'],
  ['github.ref', 'GITHUB_REF'],
  ['github.ref_name', 'GITHUB_REF_NAME'],
]);

/** The variable that holds the value, or would; undefined where the expression is no name, or the variable has another value. */
function variableOf({ step, at, expression }: Use): { readonly name: string; readonly isThere: boolean } | undefined {
  if (expression.kind !== 'context' || expression.computed.length > 0) return undefined;
  const [context, ...names] = expression.path;
  if (context === 'env') {
    const known = step.variable(names.join('.'));
    return known && { name: known.name, isThere: true };
  }
  const set = SET_BY_GITHUB.get(expression.path.join('.'));
  if (set !== undefined) return { name: set, isThere: true };
  const name = expression.path
    .filter((part) => part !== 'github' && part !== 'outputs')
    .join('_')
    .replaceAll('-', '_')
    .toUpperCase();
  if (!/^[A-Z]\w*$/.test(name)) return undefined;
  const known = step.variable(name);
  if (!known) return { name, isThere: false };
  return known.text === at.source.text.slice(at.start, at.end) ? { name, isThere: true } : undefined;
}

/** Names of branches hold neither white space nor patterns, and secrets no quotes that are meant for a shell. */
function isOneWord(expression: Expression): boolean {
  return (
    expression.kind === 'context' && /^(?:secrets\.|github\.(?:head_ref|ref|ref_name)$)/.test(expression.path.join('.'))
  );
}

/**
 * The quotes in which each expression of a script stands; what is not there stands where nothing is expanded, where that
 * cannot be told, or in a word that the command takes for a program: a variable would be put together with it as well.
 */
const quotesIn = oncePer((step: Step): ReadonlyMap<number, 'double' | 'none'> => {
  const { script } = step;
  const { text, offset } = script ? writtenText(script) : { text: '', offset: undefined };
  if (!script || offset === undefined) return new Map();
  const expressions = expressionsOf(script);
  const programs = step.commands.filter(
    ({ name, words, wrappers }) =>
      [name, ...wrappers].some((program) => INTERPRETERS.test(program)) ||
      (/^(?:docker|podman|kubectl|oc)$/.test(name) && words.some(({ text }) => /^(?:exec|run)$/.test(text))),
  );
  const inPrograms = new Set(programs.flatMap((place) => startsWithin(expressions, place)));
  return new Map(
    [...quotesOf(text)].flatMap(([start, quotes]) =>
      inPrograms.has(offset + start) ? [] : [[offset + start, quotes]],
    ),
  );
});

const INTERPRETERS =
  /^(?:eval|source|\.|(?:ba|da|z|k|a|pw)?sh|ssh|su|python[\d.]*|node|deno|bun|perl|ruby|php|lua|[gm]?awk|sed|jq|yq|psql|mysql|mariadb|mongosh|sqlite3|xargs|find|trap|osascript)$/;

/** Where the expressions begin that stand in a part of the file; they are in its order. */
function startsWithin(expressions: readonly FoundExpression[], { start, end }: Span): readonly number[] {
  let low = 0;
  let high = expressions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((expressions[middle]?.at.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let index = low; (expressions[index]?.at.start ?? Infinity) < end; index += 1) {
    found.push(expressions[index]?.at.start ?? 0);
  }
  return found;
}

/** By where the expressions begin in a script. */
function quotesOf(text: string): ReadonlyMap<number, 'double' | 'none'> {
  const marks = new Map(marksIn(text).map(({ start, end }) => [start, end]));
  const found = new Map<number, 'double' | 'none'>();
  // A substitution has quotes of its own, whatever it stands in.
  const around: boolean[] = [];
  let isDouble = false;
  for (let position = 0; position < text.length; position += 1) {
    const sign = text.charAt(position);
    const markEnd = marks.get(position);
    if (markEnd !== undefined) {
      found.set(position, isDouble ? 'double' : 'none');
      position = markEnd - 1;
    } else if (sign === '\\') position += 1;
    else if (sign === '"') isDouble = !isDouble;
    // What a here-document, a pattern of `case` or a substitution of old has in it is not read.
    else if (sign === '`' || text.startsWith('<<', position) || /^case\s/.test(text.slice(position, position + 5)))
      break;
    else if (text.startsWith('$(', position) || (sign === '(' && !isDouble)) {
      around.push(isDouble);
      isDouble = false;
      if (sign === '$') position += 1;
    } else if (isDouble) continue;
    else if (sign === ')') isDouble = around.pop() ?? false;
    else if (sign === "'") position = endOf(text, "'", position);
    else if (sign === '#' && /^\s?$/.test(text.slice(Math.max(0, position - 1), position))) {
      position = endOf(text, '\n', position);
    }
  }
  return found;
}

function endOf(text: string, sign: string, from: number): number {
  const end = text.indexOf(sign, from + 1);
  return end < 0 ? text.length : end;
}
