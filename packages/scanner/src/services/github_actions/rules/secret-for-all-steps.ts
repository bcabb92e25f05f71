import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { givenBy } from '../expressions.ts';
import { isIdentifier } from '../secret-names.ts';
import { SECURE_USE, oneJob, valueRule } from '../workflow-rule.ts';

export default valueRule({
  id: 'github_actions_secret_for_all_steps',
  title: 'A secret stands in the environment of all steps',
  severity: MODERATE_LOW,
  problem: 'Each action and each dependency that a job installs can read it, although one step alone needs it.',
  remediation: 'Move the variable to the `env` of the step that needs it.',
  sources: [
    SECURE_USE,
    'https://docs.github.com/en/actions/how-tos/write-workflows/choose-what-workflows-do/use-secrets',
  ],
  references: [cwe(668), nist('AC-6')],

  examples: {
    bad: [
      'on: push\npermissions: {}\nenv:\n  «KEY: ${{ secrets.KEY }}»\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    env:\n      «KEY: ${{ secrets.KEY }}»\n    steps:\n      - run: make\n      - run: ./deploy.sh\n',
    ],
    good: [
      oneJob('- run: ./deploy.sh\n  env:\n    KEY: ${{ secrets.KEY }}'),
      "on: push\npermissions: {}\nenv:\n  HAS_KEY: ${{ secrets.KEY != '' }}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n",
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    env:\n      KEY: ${{ secrets.KEY }}\n    steps:\n      - run: ./deploy.sh\n',
      'on: push\npermissions: {}\nenv:\n  SUBSCRIPTION: ${{ secrets.AZURE_SUBSCRIPTION_ID }}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n', // no more than a number
    ],
  },

  judge({ value, scope, job }) {
    if ((scope !== 'workflow' && scope !== 'job') || job?.steps.length === 1) return undefined;
    const secret = value.expressions
      .flatMap(({ expression }) => [...givenBy(expression)])
      .find(([context, name = '']) => context === 'secrets' && !isIdentifier(name));
    return secret && { code: 'is', values: { setting: value.name, value: secret.join('.') } };
  },
});
