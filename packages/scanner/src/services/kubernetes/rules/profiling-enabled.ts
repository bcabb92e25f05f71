import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { API_SERVER, CONTROLLER_MANAGER, SCHEDULER, flagOrFileSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagOrFileSetting(['kube-apiserver', 'kube-controller-manager', 'kube-scheduler'], {
  KubeProxyConfiguration: { setting: 'enableProfiling', default: 'false' },
  KubeSchedulerConfiguration: 'enableProfiling',
})({
  id: 'kubernetes_profiling_enabled',
  title: 'A program of the control plane, or kube-proxy, offers profiling: --profiling, enableProfiling',
  severity: MODERATE_LOW,
  problem: 'Whoever may read it learns how the program works inside, and can make it busy.',
  remediation: 'Set `--profiling=false`, in the file of the scheduler or of kube-proxy `enableProfiling: false`.',
  sources: [
    API_SERVER,
    CONTROLLER_MANAGER,
    SCHEDULER,
    'https://kubernetes.io/docs/reference/config-api/kube-scheduler-config.v1/',
    'https://kubernetes.io/docs/reference/config-api/kube-proxy-config.v1alpha1/',
  ],
  references: [cisKubernetes('1.2.16'), cwe(200), nist('SI-11'), stigKubernetes('V-242409')],

  examples: {
    bad: [
      oneComponent('kube-scheduler', '«--profiling=true»'),
      oneComponent('kube-apiserver').replace('command:', '«command:»'),
      `apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n«enableProfiling: true»`,
      `apiVersion: kubeproxy.config.k8s.io/v1alpha1\nkind: KubeProxyConfiguration\n«enableProfiling: true»`,
      `«apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration»\nparallelism: 8`,
    ],
    good: [
      `apiVersion: kubeproxy.config.k8s.io/v1alpha1\nkind: KubeProxyConfiguration\nmode: ipvs`,
      oneComponent('kube-controller-manager', '--profiling=false'),
      oneComponent('kube-scheduler', '--config=/etc/kubernetes/scheduler.yaml'),
      `apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nenableProfiling: false`,
    ],
  },

  setting: '--profiling',
  default: 'true',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
