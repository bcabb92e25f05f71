import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_token_revocation_skipped',
  title: 'A token of a GitHub App stays valid after the job (skip-token-revoke)',
  severity: MODERATE_LOW,
  problem: 'Whatever read the token in the job can use it for an hour after its end.',
  remediation: 'Remove `skip-token-revoke`.',
  sources: ['https://github.com/actions/create-github-app-token#skip-token-revoke'],
  references: [cwe(613), nist('AC-12')],

  examples: {
    bad: [oneJob('- uses: actions/create-github-app-token@v2\n  with:\n    app-id: 1\n    «skip-token-revoke: true»')],
    good: [oneJob('- uses: actions/create-github-app-token@v2\n  with:\n    app-id: 1\n    skip-token-revoke: false')],
  },

  judge(step) {
    const input = step.runsAction('actions/create-github-app-token') ? step.input('skip-token-revoke') : undefined;
    if (!input) return undefined;
    if (input.text === undefined) return UNKNOWN;
    return /^(?:true|1)$/i.test(input.text)
      ? { at: input.at, message: { code: 'is', values: { setting: 'skip-token-revoke', value: input.text } } }
      : undefined;
  },
  fix: {
    kind: 'safe',
    unless: (finding, { file }) => {
      const job = file.stepAt(finding.at)?.job;
      return job === undefined || job.isOfAction || job.pair('outputs')
        ? 'certainty that no other job uses the token'
        : undefined;
    },
    edits: (finding) => setValue(finding, false),
  },
});
