import { insertAt } from '../../../fixing/edit-yaml.ts';
import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { itemsOf, lookup } from '../../../formats/mapping-lookup.ts';
import { textOf, type WorkflowFile } from '../workflow-file.ts';
import { workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_concurrency_missing',
  title: 'Several runs of the workflow go on at once (concurrency)',
  severity: LOW,
  category: 'hygiene',
  problem: 'An older run can deploy or publish after a newer one, and runs of changes that are outdated cost minutes.',
  remediation:
    'Set `concurrency` with a `group` such as `${{ github.workflow }}-${{ github.ref }}`, and say `cancel-in-progress`.',
  sources: [
    'https://docs.github.com/en/actions/concepts/workflows-and-actions/concurrency',
    zizmor('concurrency-limits'),
  ],
  references: [cwe(362)],

  examples: {
    bad: [
      '«on: push»\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\npermissions: {}\n«concurrency: build»\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
    good: [
      'on: push\npermissions: {}\nconcurrency:\n  group: ${{ github.ref }}\n  cancel-in-progress: true\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on:\n  pull_request:\n    types: [closed]\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: workflow_call\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
  },

  *check({ file }) {
    const { onPair } = file;
    if (
      file.kind === 'action' ||
      file.isOnlyCalled ||
      !onPair ||
      isStartedByEndsAlone(file) ||
      !file.isStartedBy('push', 'pull_request', 'release', 'workflow_dispatch', 'schedule')
    )
      return;
    const own = file.pair('concurrency');
    if (own) {
      if (textOf(own.value) !== undefined)
        yield { at: own, message: { code: 'not-set', values: { setting: 'cancel-in-progress' } } };
      return;
    }
    if (!file.isWhole) {
      yield UNKNOWN;
      return;
    }
    const areAllLimited = file.jobs.every((job) => job.pair('concurrency')?.value.kind === 'mapping');
    if (!areAllLimited && file.jobs.length > 0)
      yield {
        at: onPair.value.kind === 'scalar' ? onPair : onPair.key,
        message: { code: 'not-set', values: { setting: 'concurrency' } },
      };
  },
  fix: {
    kind: 'suggested',
    needs: 'runs of one branch that may wait for each other',
    edits: (_, { file }) =>
      file.root && !file.pair('concurrency') ? insertAt(file.root, ['concurrency', 'group'], GROUP) : [],
  },
});

const GROUP = '${{ github.workflow }}-${{ github.ref }}';

/** A pull request is closed once: there is no older run to cancel. */
function isStartedByEndsAlone(file: WorkflowFile): boolean {
  const types = itemsOf(lookup(file.trigger('pull_request'), 'types')).map(textOf);
  return file.events.length === 1 && types.length > 0 && types.every((type) => type === 'closed');
}
