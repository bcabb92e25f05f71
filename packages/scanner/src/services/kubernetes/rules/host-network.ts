import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, oneComponent, onePod, podSetting } from '../kubernetes-rule.ts';

export default podSetting({
  id: 'kubernetes_host_network',
  title: 'The pod uses the network of its node: hostNetwork',
  severity: HIGH,
  problem:
    "The pod sees the node's traffic, reaches services that listen on the node alone, such as the kubelet and the cloud's metadata, and no network policy holds for it.",
  remediation: 'Remove `hostNetwork: true` and publish what is needed by a Service.',
  sources: [POD_SECURITY],
  references: [cisKubernetes('5.2.5'), cwe(653), nist('SC-7')],

  examples: {
    bad: [onePod(`stdin: true`, '«hostNetwork: true»')],
    good: [
      onePod(`stdin: true`, 'hostNetwork: false'),
      onePod(`stdin: true`, '# hostNetwork: true\ndnsPolicy: ClusterFirst'),
      oneComponent('kube-apiserver').replace('spec:\n', 'spec:\n  hostNetwork: true\n'),
    ],
  },

  applies: ({ file }) => file.components.length === 0,
  setting: 'hostNetwork',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
