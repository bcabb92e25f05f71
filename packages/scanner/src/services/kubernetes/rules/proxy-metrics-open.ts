import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('KubeProxyConfiguration')({
  id: 'kubernetes_proxy_metrics_open',
  title: 'kube-proxy shows its metrics to the whole network: metricsBindAddress',
  severity: MODERATE_LOW,
  problem: 'Whoever reaches the node learns how the network of the cluster is made.',
  remediation: 'Set `metricsBindAddress: 127.0.0.1:10249`.',
  sources: ['https://kubernetes.io/docs/reference/config-api/kube-proxy-config.v1alpha1/'],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: [
      `apiVersion: kubeproxy.config.k8s.io/v1alpha1\nkind: KubeProxyConfiguration\n«metricsBindAddress: 0.0.0.0:10249»`,
      `apiVersion: kubeproxy.config.k8s.io/v1alpha1\nkind: KubeProxyConfiguration\n«metricsBindAddress: "::"»`,
    ],
    good: [
      `apiVersion: kubeproxy.config.k8s.io/v1alpha1\nkind: KubeProxyConfiguration\nmetricsBindAddress: 127.0.0.1:10249`,
      `apiVersion: kubeproxy.config.k8s.io/v1alpha1\nkind: KubeProxyConfiguration\nmetricsBindAddress: ""`,
    ],
  },

  setting: 'metricsBindAddress',
  bad: (value) => /^(?:0\.0\.0\.0|\[?::\]?)(?::\d+)?$/.test(value),
  safe: '127.0.0.1:10249',
  fix: { kind: 'suggested', needs: 'nobody who measures it from another machine' },
});
