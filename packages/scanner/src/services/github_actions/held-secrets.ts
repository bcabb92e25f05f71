/** Which commands of a step hold a secret of the repository, by an expression or by a variable. */
import type { ShellCommand } from '../../reading/shell-commands.ts';
import { givenBy } from './expressions.ts';
import { type FoundExpression, expressionsWithin, writtenIn } from './script.ts';
import { isIdentifier } from './secret-names.ts';
import type { Step } from './workflow-file.ts';

/** Units: characters. */
const LONGEST_COMMAND = 2_000;

/** What tells of each command whether it holds one; undefined where none can. */
export function secretsHeldIn(step: Step): ((command: ShellCommand) => boolean) | undefined {
  const variables = [...step.file.environment, ...step.job.environment, ...step.environment];
  // A variable of the step takes the place of one of its job.
  const isSecret = new Map(variables.map(({ name, expressions }) => [name, expressions.some(isOwnSecret)]));
  const names = new Set([...isSecret].flatMap(([name, holds]) => (holds ? [name] : [])));
  const { script } = step;
  if (!script || (names.size === 0 && !String(script.value).includes('secrets'))) return undefined;
  return (command) =>
    expressionsWithin(script, command).some(isOwnSecret) ||
    [
      ...writtenIn(command)
        .slice(0, LONGEST_COMMAND)
        .matchAll(/\$\{?([A-Za-z_]\w*)/g),
    ].some(([, name = '']) => names.has(name));
}

/** Whether an expression gives a secret that is not the token of the run, which each step has anyway. */
export function isOwnSecret({ expression }: FoundExpression): boolean {
  return [...givenBy(expression)].some(
    ([context, secret = '']) => context === 'secrets' && secret !== 'github_token' && !isIdentifier(secret),
  );
}
