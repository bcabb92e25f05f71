import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_listens_on_all_addresses',
  title: 'Elasticsearch listens on all network interfaces (0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  problem: 'Every network that the machine joins, now or later, can reach the cluster and try passwords and exploits.',
  remediation: 'Name the addresses of the networks of clients and nodes, such as `network.host: 10.0.0.5`.',
  sources: [`${GUIDE}modules-network.html`],
  references: [cwe(1327), nist('SC-7'), pci('1.4.2')],

  examples: {
    bad: [
      `«network.host: 0.0.0.0»
xpack.security.enabled: true`,
      `http:
  «host: "::"»`,
      `«network.host: [_local_, _global_]»`,
    ],
    good: [
      `network.host: 10.0.0.5`,
      `network.host: _local_`,
      `cluster.name: logs
#network.host: 0.0.0.0`,
    ],
  },

  setting: [
    'network.host',
    'network.bind_host',
    'http.host',
    'http.bind_host',
    'transport.host',
    'transport.bind_host',
  ],
  bad: (value) =>
    value.split(',').some((host) => isAnyHost(host.trim()) || /^_global(?::.{1,20})?_$/.test(host.trim())),
  safe: '_local_',
  fix: { kind: 'suggested', needs: 'the addresses through which clients and nodes come' },
});
