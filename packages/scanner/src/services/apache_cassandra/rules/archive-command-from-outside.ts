import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cassandraSetting } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_archive_command_from_outside',
  title: 'Administration tools may set a command that the server runs (allow_nodetool_archive_command)',
  terms: ['remote code execution'],
  severity: HIGH,
  problem: "Whoever reaches JMX sets a command for the archiving of logs, and so runs programs as the server's user.",
  remediation: 'Remove `allow_nodetool_archive_command: true`.',
  sources: [
    'https://cassandra.apache.org/doc/4.1/cassandra/operating/auditlogging.html',
    'https://cassandra.apache.org/doc/4.1/cassandra/operating/fqllogging.html',
  ],
  references: [cwe(78), nist('CM-7'), nist('AC-6')],

  examples: {
    bad: [
      `audit_logging_options:
  «allow_nodetool_archive_command: true»`,
      `full_query_logging_options:
  «allow_nodetool_archive_command: true»`,
    ],
    good: [
      `audit_logging_options:
  allow_nodetool_archive_command: false`,
      `full_query_logging_options:
  log_dir: /var/log/cassandra/fql`,
    ],
  },

  setting: [
    'audit_logging_options.allow_nodetool_archive_command',
    'full_query_logging_options.allow_nodetool_archive_command',
  ],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
