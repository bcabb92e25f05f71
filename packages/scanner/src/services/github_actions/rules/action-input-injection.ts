import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { BY_ENVIRONMENT } from '../by-variable.ts';
import { injectionSeverity, runsAsCode, untrustedIn } from '../untrusted.ts';
import { SCRIPT_INJECTIONS, oneJob, valueRule } from '../workflow-rule.ts';

export default valueRule({
  id: 'github_actions_action_input_injection',
  title: 'Untrusted text is expanded into an input that an action runs as code',
  terms: ['github-script injection', 'code injection'],
  severity: CRITICAL,
  problem:
    'The action runs this input as a script, and the expression puts the text of a stranger into it: they run code with the token and the secrets of the job.',
  remediation: 'Give the value to the step by `env`, and read it there as `process.env.NAME` or `$NAME`.',
  sources: [SCRIPT_INJECTIONS, 'https://github.com/actions/github-script#use-env-as-input'],
  references: [cwe(94), nist('SI-10')],

  examples: {
    bad: [
      oneJob(
        '- uses: actions/github-script@f28e40c7f34bde8b3046d885e986cb6290c5673b # v7.1.0\n  with:\n    script: |\n      «core.info("${{ github.event.issue.title }}")»',
        'issues',
      ),
      oneJob(
        '- uses: azure/cli@089eac9d8cc39f5d003e94f8b65efc51076c9cbd # v2.1.0\n  with:\n    «inlineScript: az tag create --name ${{ github.head_ref }}»',
        'pull_request_target',
      ),
    ],
    good: [
      oneJob(
        '- uses: actions/github-script@f28e40c7f34bde8b3046d885e986cb6290c5673b # v7.1.0\n  env:\n    TITLE: ${{ github.event.issue.title }}\n  with:\n    script: core.info(process.env.TITLE)',
        'issues',
      ),
      oneJob('- uses: example/notify@v1\n  with:\n    message: ${{ github.event.issue.title }}', 'issues'),
    ],
  },

  judge({ value, scope, step }) {
    if (scope !== 'input' || !step || !runsAsCode(step, value.name)) return undefined;
    for (const { at, expression } of value.expressions) {
      const source = untrustedIn(expression, step);
      if (source !== undefined)
        return {
          at: at.start === value.at.value.start ? value.at : at,
          message: `${value.name} holds ${source}`,
          severity: injectionSeverity(step.file),
        };
    }
    return undefined;
  },
  fix: BY_ENVIRONMENT,
});
