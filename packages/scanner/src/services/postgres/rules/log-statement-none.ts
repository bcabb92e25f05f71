import { MODERATE_LOW } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { LOGGING } from '../log-switches.ts';
import { cisPostgres, cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_statement_none',
  title: 'Changes of the schema are not logged',
  severity: MODERATE_LOW,
  problem: 'The logs do not show who created, altered or dropped tables, roles and functions.',
  remediation: "Set `log_statement = 'ddl'`, or load pgAudit.",
  sources: [`${LOGGING}#GUC-LOG-STATEMENT`],
  references: [cisPostgres('3.1.25'), cwe(778), nist('AU-12')],
  examples: {
    bad: ["«log_statement = 'none'»\n", 'port = 5432\n'],
    good: ['log_statement = ddl\n', "shared_preload_libraries = 'pgaudit'\n"],
  },
  applies: ({ file }) => file.preloads('pgaudit') !== true,
  setting: 'log_statement',
  bad: (value) => /^none$/i.test(value),
  default: 'none',
  safe: "'ddl'",
  fix: { kind: 'safe' },
});
