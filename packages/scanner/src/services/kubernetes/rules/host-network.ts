import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisKubernetes } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, oneComponent, onePod, podSetting, ofWorkloads } from '../kubernetes-rule.ts';

export default ofWorkloads(podSetting)({
  id: 'kubernetes_host_network',
  ...containerDanger('networkShared', cisKubernetes('5.2.5')),
  terms: ['hostNetwork'],
  remediation: 'Remove `hostNetwork: true` and publish what is needed by a Service.',
  sources: [POD_SECURITY],

  examples: {
    bad: [onePod(`stdin: true`, '«hostNetwork: true»')],
    good: [
      onePod(`stdin: true`, 'hostNetwork: false'),
      onePod(`stdin: true`, '# hostNetwork: true\ndnsPolicy: ClusterFirst'),
      oneComponent('kube-apiserver').replace('spec:\n', 'spec:\n  hostNetwork: true\n'),
    ],
  },

  setting: 'hostNetwork',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
