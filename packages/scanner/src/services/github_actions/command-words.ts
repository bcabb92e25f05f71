/** What rules about the commands of scripts ask of their words. */
import type { Found } from '@plumbline/model/found';
import { NO_WORD, rewriteWords } from '../../fixing/edit-dockerfile.ts';
import type { ShellCommand } from '../../reading/shell-commands.ts';
import type { RuleFix } from '../../rule.ts';
import { oncePer } from '../../rules/once-per.ts';
import { partsOf } from './expressions.ts';
import { expressionsOf } from './script.ts';
import type { Step, WorkflowFile } from './workflow-file.ts';
import type { StepCommand } from './workflow-rule.ts';

/** Judges a command by the first of its words that says something. */
export function withWord(program: RegExp, pattern: RegExp): (run: StepCommand) => Found | undefined {
  return ({ command: { name, words } }) => {
    const word = program.test(name) ? words.find(({ text }) => pattern.test(text)) : undefined;
    return word && { code: 'has', values: { setting: name, value: word.text.slice(0, 60) } };
  };
}

/** Judges a command by its words, joined by single spaces. */
export function withText(program: RegExp, pattern: RegExp): (run: StepCommand) => Found | undefined {
  return ({ command: { name, words } }) => {
    if (!program.test(name)) return undefined;
    const found = pattern.exec(
      words
        .map(({ text }) => text)
        .join(' ')
        .slice(0, 5_000),
    )?.[0];
    return found === undefined
      ? undefined
      : { code: 'has', values: { setting: name, value: found.trim().slice(0, 60) } };
  };
}

/** A fix that writes the words of a command anew. */
export function rewritten(
  needs: string,
  rewrite: (word: string, before: string | undefined, program: string) => string | typeof NO_WORD,
): RuleFix<WorkflowFile> {
  return {
    kind: 'suggested',
    needs,
    edits({ at }, { file }) {
      const command = commandsByPlace(file).get(at);
      if (!command) return [];
      const words = [...command.assignments, ...command.words];
      return rewriteWords(words, (text, index) => rewrite(text, words[index - 1]?.text, command.name));
    },
  };
}

/** The commands of a file by themselves; those of scripts in quotes have no place of their own. */
const commandsByPlace = oncePer(
  (file: WorkflowFile): ReadonlyMap<unknown, ShellCommand> =>
    new Map(
      file.steps
        .filter(({ script }) => script && !/["']/.test(script.source.text.charAt(script.start)))
        .flatMap(({ commands }) => commands.map((command) => [command, command] as const)),
    ),
);

export { NO_WORD };

/** Whether the script of a step, or a variable of its own, holds a secret of the repository. */
export const isGivenSecrets = oncePer((step: Step): boolean => {
  const inScript = step.script ? expressionsOf(step.script) : [];
  const inVariables = step.environment.flatMap(({ expressions }) => expressions);
  return [...inScript, ...inVariables].some(({ expression }) =>
    [...partsOf(expression)].some((part) => part.kind === 'context' && part.path[0] === 'secrets'),
  );
});

/** The secrets that a step is given by its script, its variables and its inputs, but for the token of the run. */
export const ownSecretsOf = oncePer((step: Step): readonly string[] => {
  const inScript = step.script ? expressionsOf(step.script) : [];
  const named = [...step.environment, ...step.inputs].flatMap(({ expressions }) => expressions);
  return [...inScript, ...named]
    .flatMap(({ expression }) => [...partsOf(expression)])
    .flatMap((part) => (part.kind === 'context' && part.path[0] === 'secrets' ? [part.path[1] ?? '*'] : []))
    .filter((name) => name !== 'github_token');
});
