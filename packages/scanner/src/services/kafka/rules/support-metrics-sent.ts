import { LOW } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_support_metrics_sent',
  title: 'The broker sends usage data to its vendor (confluent.support.metrics.enable)',
  severity: LOW,
  problem: 'Each broker calls an address outside, and tells its version and size.',
  remediation: 'Set `confluent.support.metrics.enable=false`.',
  sources: ['https://docs.confluent.io/platform/current/installation/configuration/broker-configs.html'],
  references: [cwe(359), nist('CM-7')],

  examples: {
    bad: [`broker.id=1\n«confluent.support.metrics.enable=true»`],
    good: [`confluent.support.metrics.enable=false`, `broker.id=1`],
  },

  setting: 'confluent.support.metrics.enable',
  bad: oneOf('true'),
  default: UNTOLD,
  safe: 'false',
  fix: { kind: 'safe' },
});
