import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ownSecretsOf } from '../command-words.ts';
import { jobRule, zizmor } from '../workflow-rule.ts';

export default jobRule({
  id: 'github_actions_environment_missing',
  title: 'A job deploys with secrets and has no environment',
  terms: ['required reviewers', 'deployment protection'],
  severity: LOW,
  problem:
    'Its secrets are those of the repository, which every workflow on every branch can read, and nobody has to approve the deployment.',
  remediation: 'Make an environment with its own secrets, branches and reviewers, and name it by `environment:`.',
  sources: [
    'https://docs.github.com/en/actions/reference/workflows-and-actions/deployments-and-environments',
    zizmor('secrets-outside-env'),
  ],
  references: [cwe(668), nist('AC-3')],

  examples: {
    bad: [
      'on: push\npermissions: {}\njobs:\n  «deploy:»\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh\n        env:\n          KEY: ${{ secrets.KEY }}\n',
    ],
    good: [
      'on: push\npermissions: {}\njobs:\n  deploy:\n    environment: production\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh\n        env:\n          KEY: ${{ secrets.KEY }}\n',
      'on: push\npermissions: {}\njobs:\n  test:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n        env:\n          KEY: ${{ secrets.KEY }}\n',
    ],
  },

  judge: (job) =>
    job.file.isWhole &&
    /deploy|publish|release|production/i.test(job.id) &&
    !job.pair('environment') &&
    !job.uses &&
    job.steps.some((step) => ownSecretsOf(step).length > 0)
      ? { code: 'not-set', values: { setting: 'environment' } }
      : undefined,
});
