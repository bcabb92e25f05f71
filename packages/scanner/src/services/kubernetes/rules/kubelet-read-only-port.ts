import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { KUBELET, KUBELET_CONFIGURATION, kubeletSetting, oneComponent } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_read_only_port',
  title: 'The kubelet has a port without sign-in: readOnlyPort',
  severity: HIGH,
  problem: 'Whoever reaches the node reads which pods run there with their environment and settings.',
  remediation: 'Set `readOnlyPort: 0`, or `--read-only-port=0`.',
  sources: [KUBELET_CONFIGURATION, KUBELET],
  references: [cisKubernetes('4.2.4'), cwe(306), nist('AC-3'), stigKubernetes('V-242387')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n«readOnlyPort: 10255»`,
      oneComponent('kubelet', '«--read-only-port=10255»'),
      `apiVersion: k0s.k0sproject.io/v1beta1\nkind: ClusterConfig\nspec:\n  workerProfiles:\n    - name: open\n      values:\n        «readOnlyPort: 10255»`,
      `apiVersion: provisioning.cattle.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec:\n  rkeConfig:\n    machineSelectorConfig:\n      - config:\n          kubelet-arg:\n            - «read-only-port=10255»`,
    ],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nreadOnlyPort: 0`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration # 0 unless it is said`,
    ],
  },

  setting: 'readOnlyPort',
  bad: (value) => value !== '0',
  safe: '0',
  fix: { kind: 'suggested', needs: 'nobody who measures the node by this port' },
});
