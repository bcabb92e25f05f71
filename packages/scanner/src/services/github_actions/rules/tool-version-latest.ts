import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, stepRule, zizmor } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_tool_version_latest',
  title: 'A pinned action downloads the latest version of its tool',
  terms: ['unpinned tool'],
  severity: MODERATE_LOW,
  problem:
    'The commit of the action is fixed, the program that it downloads is not: whoever publishes a bad version of it runs code in your next job.',
  remediation: 'Set the input for the version to one that you have looked at.',
  sources: [zizmor('unpinned-tools')],
  references: [cwe(829), nist('SR-3')],

  examples: {
    bad: [
      oneJob('- uses: «aquasecurity/setup-trivy@3fb12ec12f41e471780db15c232d5dd185dcb514 # v0.2.6»'),
      oneJob(
        '- uses: 1password/load-secrets-action@92467eb28f72e8255933372f1e0707c567ce2259 # v4.0.0\n  with:\n    «version: latest»',
      ),
    ],
    good: [
      oneJob(
        '- uses: aquasecurity/setup-trivy@3fb12ec12f41e471780db15c232d5dd185dcb514 # v0.2.6\n  with:\n    version: v0.65.0',
      ),
      oneJob('- if: false\n  uses: aquasecurity/setup-trivy@3fb12ec12f41e471780db15c232d5dd185dcb514 # v0.2.6'),
    ],
  },

  judge(step) {
    const reference = step.uses?.reference;
    const name = reference?.kind === 'repository' ? VERSION_INPUTS.get(reference.name) : undefined;
    if (name === undefined) return undefined;
    const input = step.input(name);
    if (!input) return step.file.isWhole ? { code: 'default', values: { setting: name, value: 'latest' } } : UNKNOWN;
    if (input.text === undefined || input.text.includes('${{')) return UNKNOWN;
    return /^(?:latest|)$/i.test(input.text.trim())
      ? { at: input.at, message: { code: 'is', values: { setting: name, value: 'latest' } } }
      : undefined;
  },
});

/** The input for the version of the tool, of actions that take the latest one by themselves. Source: the action.yml of each. */
const VERSION_INPUTS: ReadonlyMap<string, string> = new Map([
  ['aquasecurity/setup-trivy', 'version'],
  ['1password/load-secrets-action', 'version'],
]);
