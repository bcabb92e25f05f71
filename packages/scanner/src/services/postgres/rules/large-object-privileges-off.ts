import { MODERATE } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { COMPATIBLE } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_large_object_privileges_off',
  title: 'Everyone may read and change every large object (lo_compat_privileges)',
  severity: MODERATE,
  problem: 'With `lo_compat_privileges` the privileges of large objects are not checked, as before PostgreSQL 9.0.',
  remediation: 'Set `lo_compat_privileges = off`.',
  sources: [`${COMPATIBLE}#GUC-LO-COMPAT-PRIVILEGES`],
  references: [cwe(862), nist('AC-3')],
  examples: { bad: ['«lo_compat_privileges = on»\n'], good: ['lo_compat_privileges = off\n'] },
  setting: 'lo_compat_privileges',
  bad: isOn,
  safe: 'off',
  fix: { kind: 'suggested', needs: 'privileges of their own for those who use large objects' },
});
