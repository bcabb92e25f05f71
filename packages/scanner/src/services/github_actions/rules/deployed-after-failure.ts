import { MODERATE } from '@plumbline/model/severity';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import { UNKNOWN } from '../../../rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPublishing } from '../publishing.ts';
import { textOf, textsOf, type Job, type WorkflowFile } from '../workflow-file.ts';
import { SYNTAX, jobRule } from '../workflow-rule.ts';

export default jobRule({
  id: 'github_actions_deployed_after_failure',
  title: 'A job deploys although the checks before it failed: always(), or workflow_run without conclusion',
  terms: ['needs', '!cancelled()', 'github.event.workflow_run.conclusion', 'environment'],
  severity: MODERATE,
  problem: 'What tests and security checks turned down goes out all the same: they no longer stop anything.',
  remediation:
    "Remove `always()`, or ask for `needs.*.result`; behind `workflow_run` ask in `if` that `github.event.workflow_run.conclusion == 'success'`.",
  sources: [
    'https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows#running-a-workflow-based-on-the-conclusion-of-another-workflow',
    `${SYNTAX}#jobsjob_idneeds`,
  ],
  references: [cwe(754), nist('CM-3'), nist('SA-11')],

  examples: {
    bad: [
      "on: push\npermissions: {}\njobs:\n  test:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make test\n  ship:\n    needs: [test]\n    «if: always() && github.ref == 'refs/heads/main'»\n    environment: production\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./ship.sh\n",
      "on:\n  workflow_run:\n    workflows: [CI]\n    types: [completed]\npermissions: {}\njobs:\n  ship:\n    «if: github.event.workflow_run.event == 'push'»\n    environment: production\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./ship.sh\n",
      'on:\n  workflow_run:\n    workflows: [CI]\npermissions: {}\njobs:\n  «ship:»\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh\n',
    ],
    good: [
      "on: push\npermissions: {}\njobs:\n  test:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make test\n  ship:\n    needs: [test]\n    if: always() && needs.test.result == 'success'\n    environment: production\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./ship.sh\n",
      'on: push\npermissions: {}\njobs:\n  test:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make test\n  tell:\n    needs: [test]\n    if: always()\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./tell.sh\n',
      "on:\n  workflow_run:\n    workflows: [CI]\n    types: [completed]\npermissions: {}\njobs:\n  ship:\n    if: github.event.workflow_run.conclusion == 'success'\n    environment: production\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./ship.sh\n",
      'on:\n  workflow_run:\n    workflows: [CI]\n    types: [completed]\npermissions: {}\njobs:\n  tell:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./tell.sh\n',
    ],
  },

  judge(job) {
    const { file, condition } = job;
    if (!file.isWhole || !deploys(job)) return undefined;
    const asked = job.pair('if');
    if (asked && textOf(asked.value) === undefined) return UNKNOWN;
    const text = condition?.text ?? '';
    const isAfterAll = job.pair('needs') !== undefined && /\balways\(\)|!\s*cancelled\(\)/.test(text);
    const asksJobs = (one: string): boolean => /\bneeds\b|\bsuccess\(\)|\bfailure\(\)/.test(one);
    if (isAfterAll && !asksJobs(text) && !job.steps.some((step) => asksJobs(step.condition?.text ?? '')))
      return { at: asked, message: 'it runs whether the jobs before it succeed or fail' };
    return startsAfterRuns(file) && !asksConclusion(file)
      ? { at: asked ?? job.head, message: 'it runs whether the workflow before it succeeds or fails' }
      : undefined;
  },
});

/** Whether a job brings something to where it is used. */
function deploys(job: Job): boolean {
  const place = job.pair('environment')?.value;
  const environment = textOf(place) ?? textOf(pairInForce(place, 'name')?.value);
  if (environment !== undefined && !FOR_TESTS.test(environment)) return true;
  return (
    isPublishing(job) ||
    job.steps.some(({ commands }) => commands.some(({ name }) => /^deploy(?:[-_.]\w{1,40})?(?:\.sh|\.py)?$/.test(name)))
  );
}

const FOR_TESTS = /test|preview|review|dev|staging|ci\b|docs|github-pages/i;

/** Whether nothing but the end of another workflow starts it. */
function startsAfterRuns(file: WorkflowFile): boolean {
  if (file.events.length !== 1 || !file.isStartedBy('workflow_run')) return false;
  const types = pairInForce(file.trigger('workflow_run'), 'types')?.value;
  return !types || textsOf(types).includes('completed');
}

/** In a condition, a script or what a step is given: by whatever way, the workflow asks how the other one ended. */
const asksConclusion = oncePer(
  ({ root }: WorkflowFile): boolean =>
    root !== undefined && root.source.text.slice(root.start, root.end).includes('workflow_run.conclusion'),
);
