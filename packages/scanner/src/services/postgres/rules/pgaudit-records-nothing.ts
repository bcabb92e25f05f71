import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { confRule, describe, setSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rulesets.ts';

export default confRule({
  id: 'postgres_pgaudit_records_nothing',
  title: 'pgAudit is loaded but records nothing',
  severity: MODERATE,
  problem: 'The default of `pgaudit.log` is none: unless a role or database changes it, no statement is audited.',
  remediation: "Set `pgaudit.log = 'ddl, role, write'` or what your audit asks for.",
  sources: ['https://github.com/pgaudit/pgaudit'],
  references: [cwe(778), nist('AU-12')],

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
    if (!libraries || file.preloads('pgaudit') !== true || file.inForce('pgaudit.role')) return;
    const log = file.inForce('pgaudit.log');
    if (log?.isUnknown || (!log && !file.isComplete)) yield UNKNOWN;
    else if (!log) yield { at: libraries.directive, message: 'pgaudit.log is not set' };
    else if (/^(none)?$/i.test(log.value)) yield { at: log.directive, message: describe(log) };
  },
  fix: { kind: 'safe', edits: (finding, input) => setSetting(finding, input, 'pgaudit.log', "'ddl, role, write'") },
});
