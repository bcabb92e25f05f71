import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { cwe, nist, pci, cisCassandra } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { writeYaml } from '../../../rules/mapping-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import type { CassandraFile } from '../apache-cassandra-file.ts';
import { cassandraRule, SECURITY, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraRule({
  id: 'apache_cassandra_clients_without_tls',
  title: 'Clients connect without TLS (client_encryption_options)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Passwords and data cross the network in plaintext; whoever is on the path reads them and changes them.',
  remediation: 'Set `client_encryption_options.enabled: true` with a keystore, and `optional: false`.',
  sources: [yamlFile('client_encryption_options'), SECURITY],
  references: [cisCassandra('5.2'), cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `rpc_address: 10.0.0.5
client_encryption_options:
  «enabled: false»`,
      `rpc_address: 0.0.0.0`,
      `rpc_address: 10.0.0.5
client_encryption_options:
  enabled: true
  «optional: true»`,
      `rpc_address: 10.0.0.5
native_transport_port: 9042
«native_transport_port_ssl: 9142»
client_encryption_options:
  enabled: true`, // the other port stays as it is
    ],
    good: [
      `rpc_address: 10.0.0.5
native_transport_port_ssl: 9042
client_encryption_options:
  enabled: true
  optional: false`,
      `rpc_address: localhost
client_encryption_options:
  enabled: false`,
    ],
  },

  *check({ file }) {
    const { encryptsClients, reach } = file;
    const optional = file.setting('client_encryption_options.optional');
    if (encryptsClients === undefined || reach === undefined || optional.is === 'unknown') yield UNKNOWN;
    if (reach === 'loopback' || reach === undefined) return;
    const enabled = file.setting('client_encryption_options.enabled');
    if (encryptsClients === false && enabled.is !== 'unknown')
      yield {
        at: enabled.at,
        message: {
          code: enabled.is === 'set' ? 'is' : 'default',
          values: { setting: 'client_encryption_options.enabled', value: 'false' },
        },
      };
    else if (encryptsClients === true && optional.is === 'set' && isOn(optional.value))
      yield {
        at: optional.at,
        message: { code: 'is', values: { setting: 'client_encryption_options.optional', value: optional.value } },
      };
    else if (encryptsClients === true) yield* plainPortOf(file);
  },
  fix: {
    kind: 'suggested',
    needs: 'a keystore, and clients that use TLS',
    edits(finding, { file, source }) {
      if (file.encryptsClients === false)
        return writeYaml(finding, file, 'client_encryption_options.enabled', true, source);
      return file.has('client_encryption_options.optional')
        ? writeYaml(finding, file, 'client_encryption_options.optional', false, source)
        : [];
    },
  },
});

/** Source: cassandra.yaml: with a port of its own for TLS, the one for all clients speaks none. */
function* plainPortOf(file: CassandraFile): Generator<Finding | typeof UNKNOWN> {
  const ofTls = file.setting('native_transport_port_ssl');
  const port = file.setting('native_transport_port');
  if (ofTls.is === 'unknown' || (ofTls.is === 'set' && port.is === 'unknown')) yield UNKNOWN;
  else if (ofTls.is === 'set' && ofTls.value !== (port.is === 'set' ? port.value : '9042'))
    yield {
      at: ofTls.at,
      message: { code: 'is', values: { setting: 'native_transport_port_ssl', value: ofTls.value } },
    };
}
