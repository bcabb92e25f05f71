import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { kafkaSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_metadata_service_over_http',
  title: 'Users sign in to the metadata service over plaintext HTTP (confluent.metadata.server.listeners)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Names, passwords and tokens of users and services cross the network as plain text: whoever is on the path has their rights in the cluster.',
  remediation: 'Write the listener with `https://`, and give it a keystore.',
  sources: ['https://docs.confluent.io/platform/current/kafka/configure-mds/mds-configuration.html'],
  references: [cwe(319), cwe(523), nist('SC-8')],

  examples: {
    bad: [`broker.id=1\n«confluent.metadata.server.listeners=http://0.0.0.0:8090»`],
    good: [
      `broker.id=1\nconfluent.metadata.server.listeners=https://0.0.0.0:8090`,
      `broker.id=1\nconfluent.metadata.server.listeners=http://127.0.0.1:8090`,
    ],
  },

  setting: 'confluent.metadata.server.listeners',
  bad: (value) => value.split(',').some((one) => isPlainHttp(one.trim())),
});
