import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { hasWord, withoutWord } from '../flags.ts';
import { flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting(
  'kube-apiserver',
  'kube-controller-manager',
  'kube-scheduler',
  'kube-proxy',
  'kubelet',
)({
  id: 'kubernetes_all_alpha_features_enabled',
  title: 'All features that are not finished are enabled: AllAlpha=true',
  severity: MODERATE_LOW,
  problem: 'Such features may have flaws and open what nobody looked at.',
  remediation: 'Remove `AllAlpha=true` from `--feature-gates` and name the features that are needed.',
  sources: ['https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/'],
  references: [cwe(1188), nist('CM-7')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--feature-gates=AllAlpha=true»')],
    good: [
      oneComponent('kube-apiserver', '--feature-gates=AllAlpha=false'),
      oneComponent('kube-apiserver', '--feature-gates=UserNamespacesSupport=true'),
    ],
  },

  setting: '--feature-gates',
  bad: (value) => hasWord(value, 'AllAlpha=true'),
  safe: (_version, value) => withoutWord(value, 'AllAlpha=true'),
  fix: { kind: 'suggested', needs: 'certainty that nothing relies on a feature in alpha' },
});
