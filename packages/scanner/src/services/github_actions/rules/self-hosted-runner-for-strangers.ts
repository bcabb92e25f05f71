import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECURE_USE, jobRule, zizmor } from '../workflow-rule.ts';

export default jobRule({
  id: 'github_actions_self_hosted_runner_for_strangers',
  title: 'Pull requests run on a self-hosted runner',
  severity: HIGH,
  problem:
    'Whoever opens a pull request runs code on your machine, reaches your network from there, and may stay on it for the runs of others.',
  remediation: "Run pull requests on GitHub's runners, or on ephemeral ones that are thrown away after each job.",
  sources: [SECURE_USE, zizmor('self-hosted-runner')],
  references: [cwe(250), nist('SC-7'), nist('CM-7')],

  examples: {
    bad: [
      'on: pull_request\npermissions: {}\njobs:\n  a:\n    «runs-on: self-hosted»\n    steps:\n      - run: make\n',
      'on: [push, pull_request_target]\npermissions: {}\njobs:\n  a:\n    «runs-on: [self-hosted, linux]»\n    steps:\n      - run: make\n',
    ],
    good: [
      'on: pull_request\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: self-hosted\n    steps:\n      - run: make\n',
      "on: [push, pull_request]\npermissions: {}\njobs:\n  a:\n    if: github.event_name == 'push'\n    runs-on: self-hosted\n    steps:\n      - run: make\n",
    ],
  },

  judge(job) {
    if (!job.file.isStartedBy('pull_request', 'pull_request_target', 'issue_comment', 'issues')) return undefined;
    const runsOn = job.pair('runs-on');
    const labels = job.runnerLabels;
    if (!labels || !runsOn) return UNKNOWN;
    if (!labels.some((label) => label.toLowerCase() === 'self-hosted')) return undefined;
    return /event_name|head\.repo|author_association|fork/.test(job.condition?.text ?? '')
      ? undefined
      : { at: runsOn, message: 'self-hosted' };
  },
});
