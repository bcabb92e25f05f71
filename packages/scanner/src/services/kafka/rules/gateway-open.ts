import { UNTOLD } from '../../../rules/setting-rule.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, openToEverybody } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_gateway_open',
  title: 'ksqlDB or the REST proxy lets everybody read and write topics over HTTP (listeners)',
  terms: ['ksqlDB', 'Confluent REST Proxy', 'missing authentication'],
  severity: HIGH,
  problem:
    'Whoever reaches the port runs queries, and reads and writes topics, with the rights that the program itself has at the brokers.',
  remediation:
    'Serve it by https, and set `authentication.method=BASIC` with roles, or `ssl.client.authentication=REQUIRED`.',
  sources: [
    'https://docs.ksqldb.io/en/latest/operate-and-deploy/installation/server-config/security/',
    'https://docs.confluent.io/platform/current/kafka-rest/production-deployment/rest-proxy/security.html',
  ],
  references: [cwe(306), cwe(319), nist('IA-2'), nist('SC-8')],

  examples: {
    bad: [
      `ksql.service.id=shop_\nbootstrap.servers=kafka:9092\n«listeners=http://0.0.0.0:8088»`,
      `kafka.rest.id=a\nbootstrap.servers=kafka:9092\n«listeners=https://:8443,http://:8082»`,
    ],
    good: [
      `ksql.service.id=shop_\nlisteners=https://0.0.0.0:8088`,
      `ksql.service.id=shop_\nlisteners=http://localhost:8088`,
      `ksql.service.id=shop_\nauthentication.method=BASIC\nlisteners=http://0.0.0.0:8088`,
      `kafka.rest.resource.extension.class=io.confluent.kafkarest.security.KafkaRestSecurityResourceExtension\nlisteners=http://0.0.0.0:8082`, // may ask for a token
    ],
  },

  setting: 'listeners',
  scope: 'gateway',
  bad: (listeners, { file }) => openToEverybody(listeners, file),
  default: UNTOLD,
});
