import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { cisCassandra, cwe, nist, pci } from '../../../rules/rulesets.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_clients_on_public_address',
  title: 'Clients come to an address of the internet (rpc_address, broadcast_rpc_address)',
  terms: ['exposed to the internet', 'public IP'],
  severity: MODERATE,
  problem: 'Everybody on the internet can find the node, try passwords and use what is unmended in it.',
  remediation: 'Name an address of a private network, and let clients from elsewhere come through a VPN.',
  sources: [yamlFile('rpc_address'), yamlFile('broadcast_rpc_address')],
  references: [cisCassandra('3.5'), cwe(668), nist('SC-7'), pci('1.4.2')],

  examples: {
    bad: [
      `«rpc_address: 52.14.77.31»`,
      `rpc_address: 10.0.0.5
«broadcast_rpc_address: 52.14.77.31»`,
    ],
    good: [
      `rpc_address: 10.0.0.5
broadcast_address: 52.14.77.31`, // by which nodes of other regions come
      `rpc_address: cassandra1.example.com`, // what it stands for, the name does not tell
      `rpc_address: 0.0.0.0
broadcast_rpc_address: 10.0.0.5`,
      `start_native_transport: false
rpc_address: 52.14.77.31`,
    ],
  },

  applies: ({ file }) => file.reach !== 'loopback',
  setting: ['rpc_address', 'broadcast_rpc_address'],
  bad(value, _input, setting) {
    if (!/^[\d.]+$|:/.test(value) || !isPublicHost(value)) return false;
    return setting === 'rpc_address' ? true : { severity: MODERATE_LOW };
  },
});
