import { MODERATE } from '@plumbline/model/severity';
import { METHODS, TYPES } from '../pg-hba-file.ts';
import { hbaRule } from '../postgres-rule.ts';
import { nist } from '../../../rules/rulesets.ts';

export default hbaRule({
  id: 'postgres_hba_line_invalid',
  title: 'A record that PostgreSQL refuses',
  severity: MODERATE,
  problem:
    'The server does not start with such a record, and a running one refuses the whole file and goes on with its old rules, so changes that should protect it are not in force.',
  remediation: 'Mend the record, then look at the view `pg_hba_file_rules` before you reload.',
  sources: [
    'https://www.postgresql.org/docs/current/auth-pg-hba-conf.html',
    'https://www.postgresql.org/docs/current/view-pg-hba-file-rules.html',
  ],
  references: [nist('CM-6')],

  examples: {
    bad: ['«hosts all all 10.0.0.0/8 md5»\n', '«host all all 10.0.0.0/8»\n', '«local all all scram»\n'],
    good: [
      'local all all peer map=people\n',
      'host all all 10.0.0.0 255.0.0.0 md5\n',
      'hostssl all all all {{ method }}\n',
    ],
  },

  *check({ file }) {
    for (const { directive, type, method } of file.records) {
      if (!TYPES.has(type)) yield { at: directive, message: `${type} is no type of connection` };
      else if (method === '') yield { at: directive, message: 'the method is missing' };
      else if (!METHODS.has(method) && !OLD_METHODS.has(method)) {
        yield { at: directive, message: `${method} is no method` };
      }
    }
  },
});

/** Removed in PostgreSQL 8.4 and 9.4, so files of older servers may hold them. */
const OLD_METHODS: ReadonlySet<string> = new Set(['crypt', 'krb5']);
