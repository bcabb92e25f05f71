import { MODERATE } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_user_namespace_by_database',
  title: 'User names are joined with the name of the database',
  severity: MODERATE,
  problem:
    'With `db_user_namespace` the name that a client gives differs from the one that the server checks, so rules in pg_hba.conf do not mean what they say. PostgreSQL 17 removed it.',
  remediation: 'Remove `db_user_namespace`.',
  sources: ['https://www.postgresql.org/docs/16/runtime-config-connection.html#GUC-DB-USER-NAMESPACE'],
  references: [cwe(287), nist('IA-2')],
  examples: { bad: ['«db_user_namespace = on»\n'], good: ['db_user_namespace = off\n'] },
  setting: 'db_user_namespace',
  bad: isOn,
  safe: 'off',
  fix: { kind: 'suggested', needs: 'certainty that no user is named after a database' },
});
