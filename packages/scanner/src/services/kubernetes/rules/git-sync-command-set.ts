import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_git_sync_command_set',
  title: 'git-sync is told which program to run: GITSYNC_GIT, or a hook',
  severity: MODERATE,
  problem:
    'Whoever may change the variables of this container makes it run any program of its volumes, past what the image is known to do.',
  remediation: 'Remove the variables that name a program.',
  sources: ['https://github.com/kubernetes/git-sync'],
  references: [cwe(94), nist('CM-7')],

  examples: {
    bad: [
      onePod(`env:\n  - «name: GITSYNC_GIT\n    value: /tmp/payload/run»`).replace(
        'example/app:1.4.2',
        'registry.k8s.io/git-sync/git-sync:v4.4.0',
      ),
    ],
    good: [
      onePod(`env: [{name: GITSYNC_REPO, value: "https://git.example.com/a.git"}]`).replace(
        'example/app:1.4.2',
        'registry.k8s.io/git-sync/git-sync:v4.4.0',
      ),
      onePod(`env: [{name: GITSYNC_GIT, value: a}]`),
    ],
  },

  judge(container) {
    if (!/git-sync/.test(container.image ?? '')) return undefined;
    const found = container
      .blocks('env')
      .find((variable) =>
        /^(?:GITSYNC|GIT_SYNC)_(?:GIT|ASKPASS_URL|EXECHOOK_COMMAND|SYNC_HOOK_COMMAND)$/.test(
          variable.text('name') ?? '',
        ),
      );
    return found && { at: found.at, message: { code: 'is-there', values: { setting: found.text('name') ?? '' } } };
  },
});
