import { LOW } from '@plumbline/model/severity';
import { insertPair } from '../../../fixing/edit-yaml.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Job, WorkflowFile } from '../workflow-file.ts';
import { SYNTAX, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_timeout_missing',
  title: 'A job has no timeout: it may run for six hours',
  severity: LOW,
  category: 'hygiene',
  problem:
    'A job that hangs, or mines coins for somebody, costs minutes and keeps a runner from others until it is stopped after 360 minutes.',
  remediation: 'Set `timeout-minutes` to a little more than the job takes.',
  sources: [`${SYNTAX}#jobsjob_idtimeout-minutes`],
  references: [cwe(400), nist('SC-5')],

  examples: {
    bad: ['on: push\npermissions: {}\njobs:\n  «build:»\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n'],
    good: [
      'on: push\npermissions: {}\njobs:\n  build:\n    runs-on: ubuntu-24.04\n    timeout-minutes: 10\n    steps:\n      - run: make\n',
      'on: push\npermissions: {}\njobs:\n  build:\n    uses: ./.github/workflows/build.yml\n',
      'on: push\npermissions: {}\njobs:\n  build:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n        timeout-minutes: 10\n',
    ],
  },

  *check({ file }) {
    const [first, ...others] = withoutTimeout(file);
    if (!first) return;
    if (!file.isWhole) {
      yield UNKNOWN;
      return;
    }
    const rest = others.length === 1 ? '1 other job' : `${others.length} other jobs`;
    const message =
      others.length === 0
        ? ({ code: 'default', values: { setting: 'timeout-minutes', value: '360' } } as const)
        : `timeout-minutes is not set, for this and ${rest}: the default is 360`;
    yield { at: first.head, message };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that each job takes less than an hour',
    edits: (_, { file }) => withoutTimeout(file).flatMap(({ body }) => insertPair(body, 'timeout-minutes', 60)),
  },
});

/** The jobs that nothing limits, themselves or step by step. */
function withoutTimeout({ jobs }: WorkflowFile): readonly Job[] {
  return jobs.filter(
    (job) =>
      !job.isOfAction &&
      !job.isNever &&
      !job.uses &&
      !job.pair('uses') &&
      !job.pair('timeout-minutes') &&
      job.steps.some((step) => step.pair('timeout-minutes') === undefined),
  );
}
