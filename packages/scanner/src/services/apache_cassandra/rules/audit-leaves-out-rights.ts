import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { removeEntry, setValue } from '../../../fixing/edit-yaml.ts';
import { cassandraSetting } from '../apache-cassandra-rule.ts';

/** What must not be left out, by what is. */
const WANTED: Readonly<Record<string, RegExp>> = { users: /^cassandra$/, keyspaces: /^system_auth$/ };

/** What a setting has to leave in the log. */
function wantedOf(setting: string): RegExp {
  return WANTED[setting.slice(setting.lastIndexOf('_') + 1)] ?? /^(?:AUTH|DCL)$/i;
}

/** What a list of categories has to hold: sign-ins, and changes of rights. */
function missingIn(categories: string): readonly string[] {
  const named = new Set(categories.toUpperCase().split(/[\s,]+/));
  return ['AUTH', 'DCL'].filter((category) => !named.has(category));
}

export default cassandraSetting({
  id: 'apache_cassandra_audit_leaves_out_rights',
  title: 'The audit log leaves out who signs in and who changes rights',
  severity: MODERATE_LOW,
  problem: 'Attempts to guess passwords and new accounts of an attacker leave no trace.',
  remediation:
    'Remove AUTH and DCL from `excluded_categories`, or add both to `included_categories`; remove system_auth from `excluded_keyspaces`, administrators from `excluded_users`, and `included_keyspaces` and `included_users` as a whole: a sign-in belongs to no keyspace.',
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
      `audit_logging_options:
  enabled: true
  «excluded_keyspaces: system, system_auth»`,
      `audit_logging_options:
  enabled: true
  «included_categories: DDL,DML,ERROR»`,
      `audit_logging_options:
  enabled: true
  «included_categories: DCL,DDL»`,
      `audit_logging_options:
  enabled: true
  «included_keyspaces: shop,system_auth»`,
      `audit_logging_options:
  enabled: true
  «included_users: app»`,
    ],
    good: [
      `audit_logging_options:
  enabled: true
  excluded_categories: QUERY,DML`,
      `audit_logging_options:
  enabled: true
  excluded_keyspaces: system, system_schema, system_virtual_schema
  included_categories: AUTH,DCL,DDL`,
      `audit_logging_options:
  enabled: false
  excluded_categories: AUTH`,
    ],
  },

  applies: ({ file }) => !isOff(file.text('audit_logging_options.enabled') ?? ''),
  setting: [
    'audit_logging_options.excluded_categories',
    'audit_logging_options.excluded_users',
    'audit_logging_options.excluded_keyspaces',
    'audit_logging_options.included_categories',
    'audit_logging_options.included_keyspaces',
    'audit_logging_options.included_users',
  ],
  bad(value, _input, setting) {
    if (/included_(?:keyspaces|users)$/.test(setting)) return value.trim() !== '';
    if (setting.endsWith('included_categories')) {
      const missing = missingIn(value);
      return value.trim() !== '' && missing.length > 0 && { part: missing.join(', '), code: 'lacks' };
    }
    const wanted = wantedOf(setting);
    const left = value.split(/[\s,]+/).filter((word) => wanted.test(word));
    return left.length > 0 && { part: left.join(', ') };
  },
  fix: {
    kind: 'safe',
    unless: ({ message }) =>
      typeof message === 'object' && /included_(?:keyspaces|users)$/.test(message.values.setting ?? '')
        ? 'room for a log of all keyspaces and users'
        : undefined,
    edits(finding, input) {
      const setting = typeof finding.message === 'string' ? '' : (finding.message.values.setting ?? '');
      if (/included_(?:keyspaces|users)$/.test(setting)) return removeEntry(finding);
      if (setting.endsWith('included_categories'))
        return setValue(finding, (text) => [text, ...missingIn(text)].join(','));
      const wanted = wantedOf(setting);
      const kept = (text: string): string =>
        text
          .split(/[\s,]+/)
          .filter((word) => word !== '' && !wanted.test(word))
          .join(',');
      return kept(input.file.text(setting) ?? '') === '' ? removeEntry(finding) : setValue(finding, kept);
    },
  },
});
