import { MODERATE } from '@plumbline/model/severity';
import { confRule, setSetting } from '../postgres-rule.ts';
import { cwe, nist, stigPostgres } from '../../../rules/rulesets.ts';

export default confRule({
  id: 'postgres_pgaudit_records_nothing',
  title: 'pgAudit is loaded but records nothing',
  severity: MODERATE,
  problem: 'The default of `pgaudit.log` is none: unless a role or database changes it, no statement is audited.',
  remediation: "Set `pgaudit.log = 'ddl, role, write'` or what your audit asks for.",
  sources: ['https://github.com/pgaudit/pgaudit'],
  references: [
    cwe(778),
    nist('AU-12'),
    stigPostgres('V-261938'),
    stigPostgres('V-261940'),
    stigPostgres('V-261941'),
    stigPostgres('V-261946'),
    stigPostgres('V-261948'),
    stigPostgres('V-261949'),
    stigPostgres('V-261953'),
    stigPostgres('V-261954'),
    stigPostgres('V-261955'),
    stigPostgres('V-261958'),
    stigPostgres('V-261962'),
  ],

  examples: {
    bad: [
      "shared_preload_libraries = 'pgaudit'\n«pgaudit.log = 'none'»\n",
      "«shared_preload_libraries = 'pgaudit'»\n", // nothing set: the default is none
    ],
    good: [
      "shared_preload_libraries = 'pgaudit'\npgaudit.log = 'ddl, role'\n",
      "shared_preload_libraries = 'pgaudit'\npgaudit.role = 'auditor'\n",
    ],
  },

  *check({ file }) {
    const libraries = file.inForce('shared_preload_libraries');
    if (libraries.is !== 'set' || file.preloads('pgaudit') !== true) return;
    if (file.inForce('pgaudit.role').is !== 'absent') return;
    const log = file.inForce(LOG);
    if (log.is === 'unknown' || (log.is === 'set' && !/^(none)?$/i.test(log.value))) return;
    yield log.is === 'absent'
      ? { at: libraries.at, message: { code: 'default', values: { setting: LOG, value: 'none' } }, wanted: WANTED }
      : { at: log.at, message: { code: 'is', values: { setting: LOG, value: log.value || "''" } }, wanted: WANTED };
  },
  fix: { kind: 'safe', edits: (finding, input) => setSetting(finding, input, LOG, WANTED) },
});

const LOG = 'pgaudit.log';
const WANTED = "'ddl, role, write'";
