import { MODERATE } from '@plumbline/model/severity';
import { hbaRule } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

/** From the method that asks least to the one that lets nobody in; those left out are not compared. */
const STRICTNESS = ['trust', 'ident', 'password', 'md5', 'scram-sha-256', 'cert', 'reject'];
export default hbaRule({
  id: 'postgres_hba_line_unreachable',
  title: 'A stricter record is never used',
  severity: MODERATE,
  problem:
    'The first record that matches a connection decides. An earlier and laxer one takes every connection of this record, so the protection that it promises is not there.',
  remediation: 'Move the stricter record before the laxer one.',
  sources: ['https://www.postgresql.org/docs/current/auth-pg-hba-conf.html'],
  references: [cwe(863), nist('AC-3')],

  examples: {
    bad: [
      'hostssl all all 10.0.0.0/8 md5\n«hostssl all all 10.1.0.0/16 scram-sha-256»\n',
      'host all all 0.0.0.0/0 scram-sha-256\n«host all guest 10.0.0.0/8 reject»\n',
      'local all all peer\nhostssl all all 10.0.0.0/8 scram-sha-256\n«host all postgres 0.0.0.0/0 reject»\n',
    ],
    good: [
      'host all guest 10.0.0.0/8 reject\nhost all all 0.0.0.0/0 scram-sha-256\n',
      'host all all 10.0.0.0/8 scram-sha-256\nhost replication all 10.0.0.0/8 reject\n', // all leaves replication out
      'host all all 0.0.0.0/0 reject\nhost all all 10.0.0.0/8 scram-sha-256\n', // laxer, and refused
      'host all all 127.0.0.1/32 scram-sha-256\nhost all postgres 0.0.0.0/0 reject\n',
      'host all all 10.0.0.5/32 scram-sha-256\nhost all postgres 0.0.0.0/0 reject\nhost all all 10.0.0.0/8 scram-sha-256\n',
      'hostssl all all 10.0.0.0/8 scram-sha-256\nhost all all 0.0.0.0/0 reject\n', // all who are left
    ],
  },

  *check({ file }) {
    for (const { record, by } of file.shadowed) {
      const earlier = STRICTNESS.indexOf(by.method);
      if (earlier !== -1 && earlier < STRICTNESS.indexOf(record.method)) {
        yield { at: record.directive, message: `an earlier record with ${by.method} takes its connections` };
      }
    }
    for (const { record, by } of file.forestalled)
      yield { at: record.directive, message: `an earlier record with ${by.method} lets in whom it refuses` };
  },
});
