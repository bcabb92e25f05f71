import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { cassandraSetting } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_audit_leaves_out_rights',
  title: 'The audit log leaves out who signs in and who changes rights',
  severity: MODERATE_LOW,
  problem: 'Attempts to guess passwords and new accounts of an attacker leave no trace.',
  remediation: 'Remove AUTH and DCL from `excluded_categories`, and administrators from `excluded_users`.',
  sources: ['https://cassandra.apache.org/doc/4.1/cassandra/operating/auditlogging.html'],
  references: [cwe(778), nist('AU-2'), nist('AU-12')],

  examples: {
    bad: [
      `audit_logging_options:
  enabled: true
  «excluded_categories: QUERY,AUTH»`,
      `audit_logging_options:
  enabled: true
  «excluded_users: cassandra»`,
    ],
    good: [
      `audit_logging_options:
  enabled: true
  excluded_categories: QUERY,DML`,
      `audit_logging_options:
  enabled: false
  excluded_categories: AUTH`,
    ],
  },

  applies: ({ file }) => !isOff(file.text('audit_logging_options.enabled') ?? ''),
  setting: ['audit_logging_options.excluded_categories', 'audit_logging_options.excluded_users'],
  bad(value, _input, setting) {
    const wanted = setting.endsWith('users') ? /^cassandra$/ : /^(?:AUTH|DCL)$/i;
    const left = value.split(/[\s,]+/).filter((word) => wanted.test(word));
    return left.length > 0 && { part: left.join(', ') };
  },
});
