import { MODERATE } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_build_entitlement_insecure',
  title: 'An image build may leave its sandbox (insecure entitlement)',
  severity: MODERATE,
  problem:
    'Steps of the Dockerfile run with all rights on the runner, or in its network, and so reach what the job reaches.',
  remediation: 'Remove `allow` and the entitlements from the settings of BuildKit.',
  sources: [
    'https://docs.docker.com/reference/cli/docker/buildx/build/#allow',
    'https://github.com/docker/build-push-action',
  ],
  references: [cwe(250), nist('SC-39')],

  examples: {
    bad: [
      oneJob('- uses: docker/build-push-action@v6\n  with:\n    context: .\n    «allow: security.insecure»'),
      oneJob(
        '- uses: docker/setup-buildx-action@v3\n  with:\n    «buildkitd-flags: --allow-insecure-entitlement security.insecure»',
      ),
    ],
    good: [oneJob('- uses: docker/build-push-action@v6\n  with:\n    context: .')],
  },

  judge(step) {
    if (!step.runsAction('docker/build-push-action', 'docker/setup-buildx-action', 'docker/bake-action'))
      return undefined;
    const input = step.inputs.find(
      ({ name, text }) => /^(?:allow|buildkitd-flags)$/.test(name) && /security\.insecure/.test(text ?? ''),
    );
    return (
      input && { at: input.at, message: { code: 'has', values: { setting: input.name, value: 'security.insecure' } } }
    );
  },
  fix: { kind: 'suggested', needs: 'certainty that the build works in its sandbox', edits: removeEntry },
});
