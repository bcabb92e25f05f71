import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { lastToRunFiles } from '../privileged-checkout.ts';
import { PWN_REQUESTS, oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_artifact_of_untrusted_run',
  title: 'Artifacts of an untrusted run are unpacked into the workspace (artifact poisoning)',
  severity: HIGH,
  problem:
    'A pull request of a stranger made the artifact: unpacked over the workspace, it replaces scripts and settings that later steps run with the secrets of the repository.',
  remediation: 'Unpack it to a folder of its own below `${{ runner.temp }}`, and read it as data only.',
  sources: [PWN_REQUESTS, 'https://github.com/actions/download-artifact'],
  references: [cwe(829), nist('SI-7')],

  examples: {
    bad: [
      oneJob(
        '- uses: actions/download-artifact@v4\n  with:\n    «run-id: ${{ github.event.workflow_run.id }}»\n    github-token: ${{ github.token }}\n- run: ./publish.sh',
        'workflow_run',
      ),
      oneJob(
        '- uses: «dawidd6/action-download-artifact@v6»\n  with:\n    workflow: build.yml\n- run: make',
        'workflow_run',
      ),
    ],
    good: [
      oneJob(
        '- uses: actions/download-artifact@v4\n  with:\n    run-id: ${{ github.event.workflow_run.id }}\n    path: ${{ runner.temp }}/artifact\n- run: ./publish.sh',
        'workflow_run',
      ),
      oneJob('- uses: actions/download-artifact@v4\n  with:\n    name: dist\n- run: make', 'workflow_run'),
      oneJob('- uses: dawidd6/action-download-artifact@v6\n- run: make', 'push'),
    ],
  },

  judge(step) {
    if (!step.file.isStartedBy('workflow_run', 'pull_request_target', 'issue_comment')) return undefined;
    const ofRun = step.runsAction('actions/download-artifact') ? step.input('run-id') : undefined;
    if (ofRun && ofRun.text === undefined) return UNKNOWN;
    if (!ofRun && !step.runsAction('dawidd6/action-download-artifact')) return undefined;
    const path = step.input('path');
    if (path && !/^\.?\/?$/.test(path.text?.trim() ?? '-')) return undefined;
    const last = lastToRunFiles(step.job);
    if (!last || last.body.start <= step.body.start) return undefined;
    return { at: ofRun?.at ?? step.uses?.at ?? step.body, message: 'it is unpacked over the workspace' };
  },
});
