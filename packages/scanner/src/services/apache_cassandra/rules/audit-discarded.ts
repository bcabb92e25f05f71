import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cassandraSetting } from '../apache-cassandra-rule.ts';
import { shortClass } from '../apache-cassandra-file.ts';

export default cassandraSetting({
  id: 'apache_cassandra_audit_discarded',
  title: 'The audit log goes nowhere (NoOpAuditLogger)',
  severity: MODERATE,
  problem: 'The log is switched on, but nothing is written: an attack leaves no trace.',
  remediation: 'Set the logger to `BinAuditLogger` or `FileAuditLogger`.',
  sources: ['https://cassandra.apache.org/doc/4.1/cassandra/operating/auditlogging.html'],
  references: [cwe(778), nist('AU-12'), nist('AU-2')],

  examples: {
    bad: [
      `audit_logging_options:
  enabled: true
  logger:
    - «class_name: NoOpAuditLogger»`,
      `audit_logging_options:
  enabled: true
  «logger: NoOpAuditLogger»`,
    ],
    good: [
      `audit_logging_options:
  enabled: true
  logger:
    - class_name: BinAuditLogger`,
      `audit_logging_options:
  enabled: false
  logger: NoOpAuditLogger`,
      `audit_logging_options:
  logger: NoOpAuditLogger`, // off where nothing is said
    ],
  },

  applies: ({ file }) => isOn(file.text('audit_logging_options.enabled') ?? ''),
  setting: ['audit_logging_options.logger.*.class_name', 'audit_logging_options.logger'],
  bad: (value) => shortClass(value) === 'NoOpAuditLogger',
  safe: 'BinAuditLogger',
  fix: { kind: 'suggested', needs: 'room for the log' },
});
