import { MODERATE } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import type { KeyValues } from '../../../rules/key-values.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { hasRemoteHost } from '../kafka-file.ts';
import { kafkaRule, DOCUMENTATION } from '../kafka-rule.ts';

export default kafkaRule({
  id: 'kafka_zookeeper_unencrypted',
  title: 'The broker talks to ZooKeeper without TLS (zookeeper.ssl.client.enable)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'ACLs, users and their SCRAM hashes go over the network in plaintext, where they can be read and changed in transit.',
  remediation:
    'Set `zookeeper.ssl.client.enable=true` with `zookeeper.clientCnxnSocket=org.apache.zookeeper.ClientCnxnSocketNetty` and a truststore, or move to KRaft.',
  sources: [`${DOCUMENTATION}#zk_authz`, 'https://kafka.apache.org/37/security/zookeeper-encryption'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `«zookeeper.connect=zk1.example.com:2181,zk2.example.com:2181/kafka»`,
      `zookeeper.connect=zk1:2181\n«zookeeper.ssl.client.enable=false»`,
      `zookeeper.connect=zk1:2181\n«zookeeper.ssl.client.enable=true»\nzookeeper.ssl.truststore.location=/etc/kafka/zk.jks`, // the socket that is taken by default knows no TLS
      `zookeeper.connect=zk1:2182\nzookeeper.ssl.client.enable=true\n«zookeeper.clientCnxnSocket=org.apache.zookeeper.ClientCnxnSocketNIO»`,
    ],
    good: [
      `zookeeper.connect=zk1:2182\nzookeeper.ssl.client.enable=true`, // the socket may be a property of Java
      `zookeeper.connect=zk1:2181\nzookeeper.ssl.client.enable=true\nzookeeper.clientCnxnSocket=org.apache.zookeeper.ClientCnxnSocketNetty`,
      `zookeeper.connect=localhost:2181`,
      `process.roles=broker`,
    ],
  },

  applies: ({ file }) => file.kind === 'broker',
  *check({ file: { settings } }) {
    const connect = settings.setting('zookeeper.connect');
    if (connect.is === 'unknown') yield UNKNOWN;
    if (connect.is !== 'set' || !hasRemoteHost(connect.value)) return;
    const setting = 'zookeeper.ssl.client.enable';
    const tls = settings.setting(setting);
    if (tls.is === 'unknown') yield UNKNOWN;
    else if (tls.is === 'absent')
      yield { at: connect.at, message: { code: 'is', values: { setting: 'zookeeper.connect', value: connect.value } } };
    else if (!isSetTo(tls, oneOf('true')))
      yield { at: tls.at, message: { code: 'is', values: { setting, value: tls.value } } };
    else yield* plainSocketOf(settings, tls.at, connect.value);
  },
});

/**
 * Only the socket of Netty speaks TLS, and another one is the default, with which a port for TLS cannot be used: where the
 * broker runs, it talks to the plain one.
 */
function* plainSocketOf(
  settings: KeyValues,
  tls: Finding['at'],
  addresses: string,
): Generator<Finding | typeof UNKNOWN> {
  const setting = 'zookeeper.clientCnxnSocket';
  const socket = settings.setting(setting);
  if (socket.is === 'unknown') yield UNKNOWN;
  else if (socket.is === 'absent') {
    if (PLAIN_PORT.test(addresses))
      yield { at: tls, message: { code: 'default', values: { setting, value: 'ClientCnxnSocketNIO' } } };
  } else if (/(?:^|\.)ClientCnxnSocketNIO$/.test(socket.value))
    yield { at: socket.at, message: { code: 'is', values: { setting, value: socket.value } } };
}

const PLAIN_PORT = /:2181(?:[,/\s]|$)/;
