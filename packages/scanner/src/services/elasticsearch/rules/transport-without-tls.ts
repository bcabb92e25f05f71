import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN, isAtLeast } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { writeYaml } from '../../../rules/mapping-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { elasticRule, GUIDE } from '../elasticsearch-rule.ts';

export default elasticRule({
  id: 'elasticsearch_transport_without_tls',
  title: 'Nodes talk to each other without TLS (transport.ssl.enabled)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'All data crosses the network between nodes in plaintext, and any program that reaches the port can join the cluster as a node. Nodes of version 8 and later do not start so.',
  remediation: 'Set `xpack.security.transport.ssl.enabled: true` with a certificate for each node.',
  sources: [
    `${GUIDE}security-settings.html`,
    `${GUIDE}security-basic-setup.html`,
    `${GUIDE}bootstrap-checks-xpack.html`,
  ],
  references: [cwe(319), nist('SC-8'), nist('IA-3'), pci('4.2.1')],

  examples: {
    bad: [
      `network.host: 10.0.0.5
xpack.security.enabled: true
«xpack.security.transport.ssl.enabled: false»`,
      `xpack.security:
  enabled: true
  «transport.ssl.enabled: false»
transport.host: 10.0.0.5`,
    ],
    good: [
      {
        text: `network.host: 10.0.0.5
xpack.security.enabled: true
xpack.security.transport.ssl.enabled: false`,
        version: '8.12.0',
      }, // does not start
      `network.host: 127.0.0.1
xpack.security.enabled: true
xpack.security.transport.ssl.enabled: false`,
      `network.host: 10.0.0.5
xpack.security.enabled: true
xpack.security.transport.ssl.enabled: true`,
      `network.host: 10.0.0.5
discovery.type: single-node
xpack.security.enabled: true`,
      `xpack.security.enabled: true`,
      `network.host: 10.0.0.5`,
    ],
  },

  *check({ file, version }) {
    if (file.product !== 'elasticsearch' || file.isSecured(version) === false || !file.mayHavePeers) return;
    // Source: TransportTLSBootstrapCheck: from 8 on, no node starts so that others reach.
    if (file.keepsNodesToItself || isAtLeast(version, 8, 0) === true) return;
    const setting = file.setting('xpack.security.transport.ssl.enabled');
    if (setting.is === 'unknown') yield UNKNOWN;
    // Where it is not there, nodes of several do not start.
    else if (setting.is === 'set' && isOff(setting.value))
      yield {
        at: setting.at,
        message: { code: 'is', values: { setting: 'xpack.security.transport.ssl.enabled', value: setting.value } },
      };
  },
  fix: {
    kind: 'suggested',
    needs: 'a certificate for each node',
    edits: (finding, { file, source }) =>
      writeYaml(finding, file, 'xpack.security.transport.ssl.enabled', true, source),
  },
});
