import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { KUBELET_CONFIGURATION, kubeletSetting } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_events_unlimited',
  title: 'The kubelet sends any number of events: eventRecordQPS is 0',
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever makes a container fail again and again fills the API server with events.',
  remediation: 'Set `eventRecordQPS` to 5 or what you need.',
  sources: [KUBELET_CONFIGURATION],
  references: [cisKubernetes('4.2.8'), cwe(770)],

  examples: {
    bad: [`apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n«eventRecordQPS: 0»`],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\neventRecordQPS: 50`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
    ],
  },

  setting: 'eventRecordQPS',
  bad: oneOf('0'),
  safe: '50',
  fix: { kind: 'safe' },
});
