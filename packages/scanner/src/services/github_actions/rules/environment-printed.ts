import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isGivenSecrets } from '../command-words.ts';
import { writtenIn } from '../script.ts';
import { SECURE_USE, oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_environment_printed',
  title: 'A step that is given secrets prints its environment to the log',
  severity: MODERATE_LOW,
  problem:
    'Whoever reads the log sees what GitHub does not hide: parts of secrets, encoded ones, and values that were made of them.',
  remediation: 'Remove the command, or print the variables that are needed by their names.',
  sources: [SECURE_USE],
  references: [cwe(532), nist('SI-11')],

  examples: {
    bad: [oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    «printenv»\n    ./deploy.sh')],
    good: [
      oneJob('- run: printenv'),
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: env A=b ./deploy.sh'),
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: printenv PATH'),
    ],
  },

  judge(step) {
    if (!isGivenSecrets(step)) return undefined;
    const found = step.commands.find(
      ({ name, words, wrappers, pipedInto }) =>
        words.length === 0 && !pipedInto && (name === 'printenv' || (name === '' && wrappers.at(-1) === 'env')),
    );
    return found && { at: found, message: 'it prints all variables' };
  },
  fix: {
    kind: 'safe',
    edits: ({ at }) =>
      typeof at === 'object' && /^(?:printenv|env)$/.test(writtenIn(at))
        ? [{ start: at.start, end: at.end, replacement: 'true' }]
        : [],
  },
});
