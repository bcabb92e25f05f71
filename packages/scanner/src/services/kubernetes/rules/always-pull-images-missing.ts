import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe } from '../../../rules/rulesets.ts';
import { pluginMissing } from '../flags.ts';
import { ADMISSION, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-apiserver')({
  id: 'kubernetes_always_pull_images_missing',
  title: 'The admission plugin AlwaysPullImages is not enabled',
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever has no right to pull a private image runs it nevertheless on a node where somebody else did.',
  remediation: 'Add `AlwaysPullImages` to `--enable-admission-plugins`.',
  sources: [ADMISSION],
  references: [cisKubernetes('1.2.11'), cwe(862)],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--enable-admission-plugins=NodeRestriction»')],
    good: [oneComponent('kube-apiserver', '--enable-admission-plugins=NodeRestriction,AlwaysPullImages')],
  },

  judge: (server) => pluginMissing(server, 'AlwaysPullImages'),
});
