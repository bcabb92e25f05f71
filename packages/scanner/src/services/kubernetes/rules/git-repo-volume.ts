import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { onePod, volumeRule } from '../kubernetes-rule.ts';

export default volumeRule({
  id: 'kubernetes_git_repo_volume',
  title: 'A volume is a clone of a Git repository (gitRepo), which can run programs on the node',
  severity: HIGH,
  problem: 'The kubelet itself runs git for such a volume, as root: a crafted repository runs programs on the node.',
  remediation: 'Clone the repository in an init container into an `emptyDir` that the containers share.',
  sources: ['https://kubernetes.io/docs/concepts/storage/volumes/#gitrepo'],
  references: [cwe(829), nist('CM-7')],

  examples: {
    bad: [
      onePod(
        `stdin: true`,
        'volumes:\n  - name: code\n    «gitRepo:\n      repository: https://git.example.com/shop.git»',
      ),
    ],
    good: [
      onePod(`stdin: true`, 'volumes:\n  - {name: code, emptyDir: {}}'),
      onePod(`stdin: true`, 'volumes:\n  - {name: gitRepo, configMap: {name: gitrepo}}'),
    ],
  },

  judge(volume) {
    const at = volume.pair('gitRepo');
    return at && { at, message: { code: 'is-there', values: { setting: 'gitRepo' } } };
  },
});
