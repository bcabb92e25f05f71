import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { isAtLeast } from '../../../rule.ts';
import { cwe, nist, pci, cisCassandra } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_audit_off',
  title: 'Cassandra keeps no audit log (audit_logging_options)',
  severity: MODERATE,
  problem:
    'Who signed in, failed to, and changed users or data leaves no trace, so that an attack cannot be found or followed.',
  remediation: 'Set `audit_logging_options: { enabled: true }` with a logger.',
  sources: [
    'https://cassandra.apache.org/doc/4.1/cassandra/operating/auditlogging.html',
    yamlFile('audit_logging_options'),
  ],
  references: [cisCassandra('4.2'), cwe(778), nist('AU-2'), nist('AU-12'), pci('10.2.1')],

  examples: {
    bad: [
      `audit_logging_options:
  «enabled: false»`,
      { text: `cluster_name: orders`, version: '4.1.3' },
    ],
    good: [
      `audit_logging_options:
  enabled: true`,
      { text: `cluster_name: orders`, version: '3.11.4' },
      `cluster_name: orders`,
    ],
  },

  applies: ({ file, version }) => file.has('audit_logging_options') || isAtLeast(version, 4, 0) !== false,
  setting: 'audit_logging_options.enabled',
  default: (version, file) => (file.has('audit_logging_options') || isAtLeast(version, 4, 0) ? 'false' : undefined),
  severityOfDefault: MODERATE_LOW,
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'room for the log' },
});
