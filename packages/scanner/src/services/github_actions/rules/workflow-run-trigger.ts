import { MODERATE_LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { PWN_REQUESTS, triggerPlace, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_workflow_run_trigger',
  title: 'The workflow runs on workflow_run, after runs of strangers',
  severity: MODERATE_LOW,
  problem:
    'It has the secrets and a token of the repository although a pull request of a stranger started the run before it, whose artifacts and names it reads.',
  remediation:
    'Call the second workflow by `workflow_call`, or ask in `if` that `github.event.workflow_run.event` is not `pull_request`.',
  sources: [PWN_REQUESTS, zizmor('dangerous-triggers')],
  references: [cwe(829), nist('CM-7')],

  examples: {
    bad: [
      'on:\n  «workflow_run:»\n    workflows: [Build]\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
    good: [
      "on:\n  workflow_run:\n    workflows: [Build]\njobs:\n  a:\n    if: github.event.workflow_run.event == 'push'\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n",
      'on:\n  workflow_run:\n    workflows: [Build]\n    branches: [main]\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
  },

  *check({ file }) {
    if (!file.isStartedBy('workflow_run') || pairsInForce(file.trigger('workflow_run')).has('branches')) return;
    const areGated = file.jobs.every(({ condition }) =>
      /workflow_run\.(?:event|head_repository|head_branch|actor)/i.test(condition?.text ?? ''),
    );
    const at = triggerPlace(file, 'workflow_run');
    if (at && !areGated) yield { at, message: 'workflow_run starts it' };
  },
});
