import { K3S_SERVER, OPEN_KUBECONFIG, isReadableByAll } from '../../../rules/kubeconfig-mode.ts';
import { commandRule } from '../systemd-rule.ts';

export default commandRule({
  id: 'systemd_kubeconfig_open_to_users',
  ...OPEN_KUBECONFIG,
  sources: [K3S_SERVER, 'https://docs.k3s.io/cluster-access'],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/local/bin/k3s server --write-kubeconfig-mode 644»`,
      `[Service]\n«ExecStart=/usr/local/bin/rke2 server --write-kubeconfig-mode=0644»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/local/bin/k3s server --write-kubeconfig-mode 600`,
      `[Service]\nExecStart=/usr/local/bin/k3s agent`,
      `[Service]\nExecStart=/usr/local/bin/k3s server --write-kubeconfig-mode=\${MODE}`,
    ],
  },

  judge: ({ name, args }) => {
    if (name !== 'k3s' && name !== 'rke2') return undefined;
    const at = args.findLastIndex((word) => /^(?:--write-kubeconfig-mode(?:=|$))/.test(word));
    const word = args[at] ?? '';
    const value = word.includes('=') ? word.slice(word.indexOf('=') + 1) : (args[at + 1] ?? '');
    return at !== -1 && isReadableByAll(value)
      ? { code: 'is', values: { setting: '--write-kubeconfig-mode', value } }
      : undefined;
  },
});
