import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, brokerSetting, SASL } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_inter_broker_sasl_plain',
  title: 'Brokers sign in to each other with PLAIN',
  severity: MODERATE,
  problem:
    'Every broker holds the password of the broker user, mostly a super user, as plain text, and sends it as it is: who takes over one host has the cluster.',
  remediation: 'Set `sasl.mechanism.inter.broker.protocol=SCRAM-SHA-512` or GSSAPI, or let brokers use certificates.',
  sources: [brokerSetting('sasl.mechanism.inter.broker.protocol'), `${SASL}_plain_production`],
  references: [cwe(522), nist('IA-5'), nist('IA-3')],

  examples: {
    bad: [
      `listeners=SASL_SSL://:9092\n«sasl.mechanism.inter.broker.protocol=PLAIN»`,
      `«sasl.mechanism.controller.protocol=PLAIN»`,
    ],
    good: [
      `sasl.mechanism.inter.broker.protocol=SCRAM-SHA-512`,
      `sasl.mechanism.inter.broker.protocol=GSSAPI`,
      `broker.id=1`,
    ],
  },

  setting: ['sasl.mechanism.inter.broker.protocol', 'sasl.mechanism.controller.protocol'],
  bad: oneOf('PLAIN'),
  safe: 'SCRAM-SHA-512',
  fix: { kind: 'suggested', needs: 'an account for the brokers whose password is kept for SCRAM' },
});
