import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { kafkaSetting, AUTHORIZATION, LOG, LOG4J2 } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_authorizer_log_off',
  title: 'Whom the broker refuses is not recorded (kafka.authorizer.logger)',
  terms: ['audit log'],
  severity: MODERATE_LOW,
  problem:
    'Kafka writes at level INFO whom it refuses what: above that level, nobody sees that somebody tries names and topics.',
  remediation:
    'Set `log4j.logger.kafka.authorizer.logger=INFO` with an appender, in log4j2.yaml the `level` of that logger, or DEBUG for all that is allowed too.',
  sources: [
    AUTHORIZATION,
    'https://github.com/apache/kafka/blob/3.9.0/config/log4j.properties',
    'https://github.com/apache/kafka/blob/4.1.0/config/log4j2.yaml',
  ],
  references: [cwe(778), nist('AU-2'), nist('AU-12'), pci('10.2.1')],

  examples: {
    bad: [
      `log4j.rootLogger=INFO, stdout\n«log4j.logger.kafka.authorizer.logger=OFF, authorizerAppender»`,
      `log4j.rootLogger=INFO, stdout\n«log4j.logger.kafka.authorizer.logger=WARN»`,
    ],
    good: [
      `log4j.rootLogger=INFO, stdout\nlog4j.logger.kafka.authorizer.logger=INFO, authorizerAppender`,
      `log4j.rootLogger=INFO, stdout\nlog4j.logger.kafka.authorizer.logger=DEBUG, authorizerAppender`,
      `log4j.rootLogger=INFO, stdout\nlog4j.logger.kafka.request.logger=OFF`,
      `log4j.rootLogger=INFO, stdout\nlog4j.logger.kafka=INFO\n#log4j.logger.kafka.authorizer.logger=OFF, authorizerAppender`,
    ],
  },

  reads: [LOG, LOG4J2],
  scope: 'everywhere',
  setting: 'log4j.logger.kafka.authorizer.logger',
  bad: (value) => /^(?:OFF|FATAL|ERROR|WARN)\b/i.test(value),
  default: UNTOLD,
});
