import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { RANCHER } from '../configured-components.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(RANCHER)({
  id: 'kubernetes_kubeconfig_open_to_users',
  title: 'Every user of the node may read the kubeconfig of its administrator: write-kubeconfig-mode (k3s, RKE2)',
  terms: ['k3s.yaml', '644'],
  severity: HIGH,
  problem:
    'Whoever has an account on the server, or takes over a program there, reads the file and has the whole cluster.',
  remediation: 'Set `write-kubeconfig-mode: "0600"`, or leave it out; give users a kubeconfig of their own.',
  sources: ['https://docs.k3s.io/cli/server', 'https://docs.k3s.io/cluster-access'],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      `tls-san: [k3s.example.com]\n«write-kubeconfig-mode: "0644"»`,
      `cluster-init: true\n«write-kubeconfig-mode: 666»`,
    ],
    good: [
      `write-kubeconfig-mode: "0600"\ntls-san: [k3s.example.com]`,
      `write-kubeconfig-mode: "640"\nwrite-kubeconfig-group: k3s`,
      `write-kubeconfig-mode: "{{ mode }}"`,
    ],
  },

  judge(configuration) {
    const [at, value = ''] = [configuration.pair('write-kubeconfig-mode'), configuration.text('write-kubeconfig-mode')];
    const isOpen = /^0?o?[0-7]{0,2}[4-7]$/.test(value) && value.length >= 3;
    return at && isOpen
      ? { at, message: { code: 'is', values: { setting: 'write-kubeconfig-mode', value } } }
      : undefined;
  },
});
