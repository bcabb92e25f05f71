/** Code of strangers that a workflow fetches although it has the rights and secrets of the repository. */
import type { Place } from '../../formats/tree.ts';
import { oncePer } from '../../rules/once-per.ts';
import { givenBy } from './expressions.ts';
import { writtenIn, type FoundExpression } from './script.ts';
import type { Job, Step } from './workflow-file.ts';

/** What a pull request, or the run of another workflow, says of its own code. */
const FOREIGN =
  /^github\.(?:head_ref$|event\.(?:pull_request\.(?:head(?:\.(?:sha|ref|repo\.[a-z_]+))?|merge_commit_sha|number)|issue\.number|number|workflow_run\.(?:head_(?:sha|branch|commit\.id|repository\.[a-z_]+)|pull_requests\..+))$)/;

/** Where a step fetches the code of a stranger; undefined where it does not. */
export function foreignCheckout(step: Step): { readonly at: Place; readonly what: string } | undefined {
  if (step.runsAction('actions/checkout')) {
    for (const name of ['ref', 'repository']) {
      const input = step.input(name);
      const found = input?.expressions.flatMap((one) => givenThroughVariables(one, step)).find(isForeign);
      if (input && found) return { at: input.at, what: found.join('.') };
    }
    return undefined;
  }
  for (const command of step.commands) {
    const words = command.words.map(({ text }) => text);
    if (command.name === 'gh' && words[0] === 'pr' && words[1] === 'checkout')
      return { at: command, what: 'gh pr checkout' };
    const isFetch = command.name === 'git' && words.some((word) => /^(?:fetch|pull|checkout|clone)$/.test(word));
    if (
      isFetch &&
      /\bpull\/|github\.(?:head_ref|event\.pull_request\.head|event\.workflow_run\.head_)/.test(
        writtenIn(command).slice(0, 2_000),
      )
    )
      return { at: command, what: `git ${words[0] ?? ''}` };
  }
  return undefined;
}

/** What an expression gives; of a variable what that is made of. */
function givenThroughVariables({ expression }: FoundExpression, step: Step): readonly (readonly string[])[] {
  return [...givenBy(expression)].flatMap((path) => {
    const [context, name = ''] = path;
    if (context !== 'env') return [path];
    return step.variable(name)?.expressions.flatMap((one) => [...givenBy(one.expression)]) ?? [];
  });
}

/**
 * Whether a condition lets pull requests of one account alone through, or those of the repository's own branches, which
 * no stranger makes.
 */
export function isOfInsiders({ condition }: Pick<Job | Step, 'condition'>): boolean {
  return condition !== undefined && letsInsidersIn(condition);
}

const letsInsidersIn = oncePer(
  ({ text }: NonNullable<Job['condition']>): boolean =>
    (OF_INSIDERS.test(text) || OF_OWN_RUNS.test(text)) && !text.includes('||') && !text.includes('!'),
);

const OF_INSIDERS =
  /\bgithub\.event\.pull_request\.(?:user\.login\s{0,9}==\s{0,9}'[^']{1,100}'|head\.repo\.full_name\s{0,9}==\s{0,9}github\.(?:event\.)?repository\b)/;

/** Runs that a push to the repository started, or that are of its own branches. */
const OF_OWN_RUNS =
  /\bgithub\.event\.workflow_run\.(?:event\s{0,9}==\s{0,9}'(?:push|release|schedule|workflow_dispatch)'|head_repository\.(?:full_name\s{0,9}==\s{0,9}github\.repository\b|fork\s{0,9}==\s{0,9}false\b|owner\.login\s{0,9}==\s{0,9}(?:github\.repository_owner\b|'[^']{1,100}')))/;

function isForeign(path: readonly string[]): boolean {
  return FOREIGN.test(path.join('.'));
}

/** Whether a job fetches the code of a stranger. */
export const checksOutForeignCode = oncePer((job: Job): boolean =>
  job.steps.some((step) => foreignCheckout(step) !== undefined),
);

/** The last step of a job that runs a script, or an action that lies in the workspace. */
export const lastToRunFiles = oncePer((job: Job): Step | undefined =>
  job.steps.findLast(({ script, uses }) => script !== undefined || uses?.reference.kind === 'local'),
);
