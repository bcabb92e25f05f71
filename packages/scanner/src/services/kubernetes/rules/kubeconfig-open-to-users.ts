import { K3S_SERVER, OPEN_KUBECONFIG, isReadableByAll } from '../../../rules/kubeconfig-mode.ts';
import { RANCHER } from '../configured-components.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(RANCHER)({
  id: 'kubernetes_kubeconfig_open_to_users',
  ...OPEN_KUBECONFIG,
  sources: [K3S_SERVER, 'https://docs.k3s.io/cluster-access'],

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
    return at && isReadableByAll(value)
      ? { at, message: { code: 'is', values: { setting: 'write-kubeconfig-mode', value } } }
      : undefined;
  },
});
