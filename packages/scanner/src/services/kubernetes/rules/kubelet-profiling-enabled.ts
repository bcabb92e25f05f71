import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { KUBELET_CONFIGURATION, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('KubeletConfiguration')({
  id: 'kubernetes_kubelet_profiling_enabled',
  title: 'The kubelet offers profiling: enableProfilingHandler',
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever may read it learns how the kubelet works inside, and can make it busy.',
  remediation: 'Set `enableProfilingHandler: false`.',
  sources: [KUBELET_CONFIGURATION],
  references: [cwe(200)],

  examples: {
    bad: [`apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n«enableProfilingHandler: true»`],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nenableProfilingHandler: false`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
    ],
  },

  setting: 'enableProfilingHandler',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
