/** Which commands of a step hold a secret of the repository, by an expression or by a variable. */
import type { ShellCommand } from '../../reading/shell-commands.ts';
import { givenBy } from './expressions.ts';
import { type FoundExpression, expressionsWithin, writtenIn } from './script.ts';
import { oncePer } from '../../rules/once-per.ts';
import { isIdentifier } from './secret-names.ts';
import type { NamedValue, Step } from './workflow-file.ts';

/** Units: characters. */
const LONGEST_COMMAND = 2_000;

/** What tells of each command whether it holds one; undefined where none can. */
export function secretsHeldIn(step: Step): ((command: ShellCommand) => boolean) | undefined {
  const { script } = step;
  const isBound = [step.environment, step.job.environment, step.file.environment].some(holdSecret);
  if (!script || (!isBound && !String(script.value).includes('secrets'))) return undefined;
  return (command) =>
    expressionsWithin(script, command).some(isOwnSecret) ||
    namesSecret(writtenIn(command).slice(0, LONGEST_COMMAND), step);
}

/** Whether a text takes in a variable that holds one. */
export function namesSecret(text: string, step: Step): boolean {
  return [...text.matchAll(/\$\{?([A-Za-z_]\w*)/g)].some(([, name = '']) => isSecretVariable(name, step));
}

/** Whether the variable that is in force for a step holds one. */
export function isSecretVariable(name: string, step: Step): boolean {
  return step.variable(name)?.expressions.some(isOwnSecret) === true;
}

/** Whether any of these does: all steps of a file ask for its variables, and those of a job for the job's. */
export const holdSecret = oncePer((variables: readonly NamedValue[]) =>
  variables.some(({ expressions }) => expressions.some(isOwnSecret)),
);

/** Whether an expression gives a secret that is not the token of the run, which each step has anyway. */
export function isOwnSecret({ expression }: FoundExpression): boolean {
  return [...givenBy(expression)].some(
    ([context, secret = '']) => context === 'secrets' && secret !== 'github_token' && !isIdentifier(secret),
  );
}
