import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_egress_only_watched',
  title: 'harden-runner only watches where a job connects to (egress-policy: audit)',
  severity: LOW,
  problem: 'A step that turns against you sends secrets wherever it likes; the report names the address afterwards.',
  remediation: 'Set `egress-policy: block`, and name the addresses that the job needs in `allowed-endpoints`.',
  sources: ['https://github.com/step-security/harden-runner'],
  references: [cwe(923), nist('SC-7')],

  examples: {
    bad: [oneJob('- uses: step-security/harden-runner@v2\n  with:\n    «egress-policy: audit»')],
    good: [
      oneJob(
        '- uses: step-security/harden-runner@v2\n  with:\n    egress-policy: block\n    allowed-endpoints: github.com:443',
      ),
    ],
  },

  judge(step) {
    const input = step.runsAction('step-security/harden-runner') ? step.input('egress-policy') : undefined;
    return input?.text === 'audit'
      ? { at: input.at, message: { code: 'is', values: { setting: 'egress-policy', value: 'audit' } } }
      : undefined;
  },
});
