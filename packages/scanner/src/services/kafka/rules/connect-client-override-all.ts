import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf, defaultSince } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, DOCUMENTATION } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_connect_client_override_all',
  title: 'Connectors may change every setting of their Kafka clients',
  severity: MODERATE_LOW,
  problem:
    'Whoever may make a connector sets its SASL login, which in some versions ran code of the attacker’s (CVE-2023-25194).',
  remediation: 'Set `connector.client.config.override.policy=Principal` or `None`.',
  sources: [
    `${DOCUMENTATION}#connectconfigs_connector.client.config.override.policy`,
    'https://kafka.apache.org/cve-list',
  ],
  references: [cwe(502), nist('CM-7')],

  examples: {
    bad: [
      `offset.storage.topic=a\n«connector.client.config.override.policy=All»`,
      { text: `offset.storage.topic=a`, version: '3.6.0' },
    ],
    good: [
      `offset.storage.topic=a\nconnector.client.config.override.policy=None`,
      { text: `offset.storage.topic=a`, version: '2.8.0' },
    ],
  },

  setting: 'connector.client.config.override.policy',
  scope: 'connect',
  default: defaultSince([3, 0], 'All', 'None'),
  bad: oneOf('All'),
  safe: 'Principal',
  fix: { kind: 'suggested', needs: 'certainty that no connector changes more than its login' },
});
