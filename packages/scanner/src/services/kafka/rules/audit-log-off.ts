import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { kafkaSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_audit_log_off',
  title: 'Who did what is not recorded (confluent.security.event.logger.enable)',
  severity: MODERATE_LOW,
  problem: 'Nobody sees who signed in, who was refused and who changed rights: an attack leaves no trace.',
  remediation: 'Take `confluent.security.event.logger.enable=false` out of the file.',
  sources: [
    'https://docs.confluent.io/platform/current/security/compliance/audit-logs/audit-logs-properties-config.html',
  ],
  references: [cwe(778), nist('AU-2'), nist('AU-12'), pci('10.2.1')],

  examples: {
    bad: [`broker.id=1\n«confluent.security.event.logger.enable=false»`],
    good: [`confluent.security.event.logger.enable=true`, `broker.id=1`],
  },

  setting: 'confluent.security.event.logger.enable',
  scope: 'everywhere',
  bad: oneOf('false'),
  safe: 'true',
  fix: { kind: 'safe' },
});
