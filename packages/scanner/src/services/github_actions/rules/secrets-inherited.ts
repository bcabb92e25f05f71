import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { textOf } from '../workflow-file.ts';
import { jobRule, zizmor } from '../workflow-rule.ts';

export default jobRule({
  id: 'github_actions_secrets_inherited',
  title: 'A reusable workflow gets all secrets (secrets: inherit)',
  severity: MODERATE_LOW,
  problem:
    'The called workflow, and each action in it, can read every secret of the repository and the organization although it needs few of them.',
  remediation: 'Name the secrets that it needs below `secrets:`.',
  sources: ['https://docs.github.com/en/actions/how-tos/reuse-automations/reuse-workflows', zizmor('secrets-inherit')],
  references: [cwe(200), nist('AC-6')],

  examples: {
    bad: [
      'on: push\npermissions: {}\njobs:\n  a:\n    uses: ./.github/workflows/build.yml\n    «secrets: inherit»\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    uses: example/shared/.github/workflows/build.yml@v1\n    «secrets: inherit»\n',
    ],
    good: [
      'on: push\npermissions: {}\njobs:\n  a:\n    uses: ./.github/workflows/build.yml\n    secrets:\n      KEY: ${{ secrets.KEY }}\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    uses: ./.github/workflows/build.yml\n    # secrets: inherit\n',
    ],
  },

  judge(job) {
    const secrets = job.pair('secrets');
    if (!secrets || !job.uses || textOf(secrets.value) !== 'inherit') return undefined;
    const isForeign = job.uses.reference.kind === 'repository';
    return {
      at: secrets,
      message: { code: 'is', values: { setting: 'secrets', value: 'inherit' } },
      severity: isForeign ? MODERATE : MODERATE_LOW,
    };
  },
});
