import { HIGH, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_remote_debugging',
  title: 'A step opens a shell for people from outside (tmate, upterm)',
  terms: ['tmate', 'upterm', 'ngrok'],
  severity: MODERATE,
  problem:
    'Whoever reads its address in the log has a shell in the job, with its token and its secrets, through a server of others.',
  remediation: 'Remove the step; where it must stay, start it by hand alone and set `limit-access-to-actor: true`.',
  sources: ['https://github.com/mxschmitt/action-tmate'],
  references: [cwe(489), nist('AC-17')],

  examples: {
    bad: [
      oneJob('- uses: «mxschmitt/action-tmate@v3»'),
      oneJob('- run: «ngrok tcp 22»'),
      oneJob('- uses: mxschmitt/action-tmate@v3\n  with:\n    detached: true\n    «limit-access-to-actor: false»'),
    ],
    good: [
      oneJob('- uses: mxschmitt/action-tmate@v3\n  with:\n    limit-access-to-actor: true', 'workflow_dispatch'),
      oneJob('- if: false\n  uses: mxschmitt/action-tmate@v3'),
    ],
  },

  judge(step) {
    const command = step.commands.find(
      ({ name, words }) =>
        (name === 'ngrok' && words.length > 0) ||
        (name === 'tmate' && words.length > 0) ||
        (name === 'upterm' && words[0]?.text === 'host'),
    );
    if (command) return { at: command, message: `${command.name} lets others in` };
    if (
      !step.runsAction(
        'mxschmitt/action-tmate',
        'lhotari/action-upterm',
        'owenthereal/action-upterm',
        'csexton/debugger-action',
        'luchihoratiu/debug-via-ssh',
      )
    )
      return undefined;
    const limit = step.input('limit-access-to-actor');
    if (limit && (limit.text === undefined || limit.expressions.length > 0)) return UNKNOWN;
    const isLimited = /^true$/i.test(limit?.text ?? '') || step.input('limit-access-to-users') !== undefined;
    const message = 'everybody who reads the log can enter';
    if (!isLimited) return limit?.text === 'false' ? { at: limit.at, message } : message;
    return step.file.isPrivilegedForStrangers ? { message: 'strangers start it', severity: HIGH } : undefined;
  },
});
