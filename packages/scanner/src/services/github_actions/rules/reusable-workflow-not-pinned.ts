import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isCommit } from '../uses.ts';
import { SECURE_USE, usesRule, zizmor } from '../workflow-rule.ts';

export default usesRule({
  id: 'github_actions_reusable_workflow_not_pinned',
  title: 'A reusable workflow of another repository is not pinned to a commit',
  terms: ['unpinned workflow', 'SHA pinning'],
  severity: MODERATE,
  problem:
    'Whoever may write to that repository changes what runs with the permissions and the secrets that this job hands on.',
  remediation: 'Pin the full commit: `uses: owner/repository/.github/workflows/file.yml@<40 digits>`.',
  sources: [
    SECURE_USE,
    'https://docs.github.com/en/actions/how-tos/reuse-automations/reuse-workflows',
    zizmor('unpinned-uses'),
  ],
  references: [cwe(829), nist('SR-3'), nist('SI-7')],

  examples: {
    bad: [
      'on: push\npermissions: {}\njobs:\n  a:\n    uses: «example/shared/.github/workflows/build.yml@main»\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    uses: «example/shared/.github/workflows/build.yml@v1»\n',
    ],
    good: [
      'on: push\npermissions: {}\njobs:\n  a:\n    uses: example/shared/.github/workflows/build.yml@0123456789abcdef0123456789abcdef01234567\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    uses: ./.github/workflows/build.yml\n',
      "on: push\npermissions: {}\njobs:\n  a:\n    if: github.repository == 'example/shop'\n    uses: example/shop/.github/workflows/build.yml@main\n", // its own
    ],
  },

  judge({ reference: { ref, name }, job, step }) {
    if (step || ref === undefined || isCommit(ref) || isOfRepository(job.condition?.text, name)) return undefined;
    return { code: 'is', values: { setting: 'the reference', value: ref.slice(0, 60) } };
  },
});

/** Whether a job runs in no other repository than this one, so that whoever may write to it writes this workflow too. */
function isOfRepository(condition: string | undefined, repository: string): boolean {
  const [, only] =
    /^(?:\$\{\{)?\s{0,20}github\.repository\s{0,20}==\s{0,20}'([^']{1,200})'(?!.*\|\|)/s.exec(condition ?? '') ?? [];
  return only?.toLowerCase() === repository;
}
