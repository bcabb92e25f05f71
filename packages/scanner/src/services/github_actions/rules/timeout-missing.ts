import { LOW } from '@plumbline/model/severity';
import { insertPair } from '../../../fixing/edit-yaml.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SYNTAX, jobRule } from '../workflow-rule.ts';

export default jobRule({
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

  judge(job) {
    if (job.uses || job.pair('uses') || job.pair('timeout-minutes') || job.steps.length === 0) return undefined;
    if (!job.file.isWhole) return UNKNOWN;
    const areLimited = job.steps.every((step) => step.pair('timeout-minutes') !== undefined);
    return areLimited ? undefined : { code: 'default', values: { setting: 'timeout-minutes', value: '360' } };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the job takes less than an hour',
    edits({ at }, { file }) {
      const job = file.jobAt(at);
      return job ? insertPair(job.body, 'timeout-minutes', 60) : [];
    },
  },
});
