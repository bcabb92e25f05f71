import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, openToEverybody } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_registry_open',
  title: 'The schema registry lets everybody read and change schemas over HTTP',
  severity: MODERATE,
  problem: 'Whoever reaches the registry changes or deletes schemas, and programs then misread or refuse messages.',
  remediation:
    'Serve it by https, and set `authentication.method=BASIC` with roles, or `ssl.client.authentication=REQUIRED`.',
  sources: [
    'https://docs.confluent.io/platform/current/schema-registry/security/index.html',
    'https://docs.confluent.io/platform/current/confluent-security-plugins/schema-registry/install.html',
  ],
  references: [cwe(306), cwe(319), nist('IA-2'), nist('SC-8')],

  examples: {
    bad: [
      `kafkastore.topic=_schemas\n«listeners=http://0.0.0.0:8081»`,
      `kafkastore.bootstrap.servers=a:9092\nauthentication.method=NONE\n«listeners=http://:8081»`,
    ],
    good: [
      `kafkastore.topic=_schemas\nlisteners=https://0.0.0.0:8081`,
      `kafkastore.topic=_schemas\nlisteners=http://127.0.0.1:8081`,
      `kafkastore.topic=_schemas\nauthentication.method=BASIC\nlisteners=http://0.0.0.0:8081`,
      `kafkastore.topic=_schemas\nresource.extension.class=io.confluent.kafka.schemaregistry.security.SchemaRegistrySecurityResourceExtension\nlisteners=http://0.0.0.0:8081`, // may ask for a token
    ],
  },

  setting: 'listeners',
  scope: 'registry',
  bad: (listeners, { file }) => openToEverybody(listeners, file),
  default: UNTOLD,
});
