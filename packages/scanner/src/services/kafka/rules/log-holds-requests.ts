import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, LOG, LOG4J2, MONITORING } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_log_holds_requests',
  title: 'Every request is written to the log (kafka.request.logger TRACE)',
  terms: ['debug logging', 'RequestChannel'],
  severity: MODERATE_LOW,
  problem:
    'The log tells everybody who reads it who asks for what from where, with the fields of each request, and whoever sends much fills the disk.',
  remediation: 'Set the level to WARN, and raise it only while you look for a fault.',
  sources: ['https://github.com/apache/kafka/blob/3.9.0/config/log4j.properties', MONITORING],
  references: [cwe(532), nist('AU-9'), nist('SI-11')],

  examples: {
    bad: [
      `log4j.rootLogger=INFO, stdout\n«log4j.logger.kafka.request.logger=TRACE, requestAppender»`,
      `log4j.rootLogger=INFO, stdout\n«log4j.logger.kafka.network.RequestChannel$=TRACE, requestAppender»`,
    ],
    good: [
      `log4j.rootLogger=INFO, stdout\nlog4j.logger.kafka.request.logger=WARN, requestAppender`,
      `log4j.rootLogger=INFO, stdout\n#log4j.logger.kafka.network.Processor=TRACE, requestAppender\nlog4j.logger.kafka=INFO`,
      `log4j.rootLogger=INFO, stdout\nlog4j.logger.kafka.controller=TRACE, controllerAppender`, // as it is delivered
    ],
  },

  reads: [LOG, LOG4J2],
  scope: 'everywhere',
  setting: [
    'log4j.logger.kafka.request.logger',
    'log4j.logger.kafka.network.RequestChannel$',
    'log4j.logger.kafka.network.Processor',
    'log4j.logger.kafka.server.KafkaApis',
  ],
  bad: (value) => /^(?:TRACE|ALL)\b/i.test(value),
  safe: (_version, bad) => bad.replace(/^\w+/, 'WARN'),
  fix: { kind: 'safe' },
});
