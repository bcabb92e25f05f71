import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { daemonRule } from '../docker-daemon-rule.ts';

export default daemonRule({
  id: 'docker_daemon_networks_unprotected',
  title: 'Every port of containers is open to the network, published or not (gateway_mode nat-unprotected)',
  severity: MODERATE,
  problem:
    'Docker adds no rules that filter by port for new networks: whoever can send packets to the machine reaches databases and admin ports that were never published.',
  remediation: 'Set `com.docker.network.bridge.gateway_mode_ipv4` and `_ipv6` to `nat`.',
  sources: ['https://docs.docker.com/engine/network/port-publishing/'],
  references: [cwe(923), nist('SC-7'), nist('AC-4')],

  examples: {
    bad: [
      `{ "default-network-opts": { "bridge": { «"com.docker.network.bridge.gateway_mode_ipv4": "nat-unprotected"» } } }`,
    ],
    good: [
      `{ "default-network-opts": { "bridge": { "com.docker.network.bridge.gateway_mode_ipv4": "nat" } } }`,
      `{ "icc": false }`,
    ],
  },

  *check({ file }) {
    for (const { keys, at, node } of file.entries('default-network-opts.*.*')) {
      const option = keys.at(-1) ?? '';
      if (!/\.gateway_mode_ipv[46]$/.test(option)) continue;
      if (node.kind === 'scalar' && node.value === 'nat-unprotected')
        yield { at, message: { code: 'is', values: { setting: option, value: 'nat-unprotected' } } };
    }
  },
});
