import { LOW } from '@plumbline/model/severity';
import { WHOLE_FILE } from '../../../rule.ts';
import { postgresSetting, setSetting } from '../postgres-rule.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cisPostgres, cwe, nist, pci, stigPostgres } from '../../../rules/rulesets.ts';
import { loads } from '../postgresql-conf-file.ts';

export default postgresSetting({
  id: 'postgres_pgaudit_not_loaded',
  title: 'No audit extension (pgAudit) records who reads and changes data',
  severity: LOW,
  problem:
    'The logs of the server itself do not tell which tables a statement touched. Without an audit extension a theft of data can hardly be traced.',
  remediation:
    'Install pgAudit and add `pgaudit` to `shared_preload_libraries`, then choose what `pgaudit.log` records.',
  sources: [
    'https://www.postgresql.org/docs/current/runtime-config-client.html#GUC-SHARED-PRELOAD-LIBRARIES',
    'https://github.com/pgaudit/pgaudit',
  ],
  references: [
    cisPostgres('3.2'),
    cwe(778),
    nist('AU-12'),
    pci('10.2.1'),
    stigPostgres('V-261860'),
    stigPostgres('V-261863'),
    stigPostgres('V-261865'),
    stigPostgres('V-261938'),
    stigPostgres('V-261946'),
    stigPostgres('V-261948'),
    stigPostgres('V-261949'),
    stigPostgres('V-261953'),
    stigPostgres('V-261954'),
    stigPostgres('V-261955'),
    stigPostgres('V-261958'),
    stigPostgres('V-261962'),
    stigPostgres('V-261964'),
  ],

  examples: {
    bad: ["«shared_preload_libraries = 'pg_stat_statements'»\n", 'port = 5432\n'],
    good: [
      "shared_preload_libraries = 'pg_stat_statements, pgaudit'\n",
      "shared_preload_libraries = '$libdir/pgaudit.so'\n",
    ],
  },

  setting: 'shared_preload_libraries',
  default: '',
  bad: (libraries) => !loads(libraries, 'pgaudit'),
  fix: {
    kind: 'suggested',
    needs: 'the extension pgAudit, installed for this version of PostgreSQL, and a restart',
    edits: (finding, input) =>
      finding.at === WHOLE_FILE
        ? setSetting(finding, input, 'shared_preload_libraries', `'pgaudit'\n${RECORDS}`)
        : [
            ...rewriteArguments(finding, (libraries) => (libraries === '' ? 'pgaudit' : `${libraries}, pgaudit`)),
            ...insertAfter(finding, RECORDS),
          ],
  },
});

/** Loaded without it, pgAudit records nothing. */
const RECORDS = "pgaudit.log = 'ddl, role, write'";
