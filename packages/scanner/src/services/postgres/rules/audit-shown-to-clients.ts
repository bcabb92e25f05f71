import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { postgresSetting } from '../postgres-rule.ts';

export default postgresSetting({
  id: 'postgres_audit_shown_to_clients',
  title: 'Entries of the audit are shown to those who are audited (pgaudit.log_client)',
  severity: MODERATE_LOW,
  problem:
    'A user sees which statements are recorded and which are not, and statements inside functions that are hidden otherwise.',
  remediation: 'Set `pgaudit.log_client = off`, which is the default.',
  sources: ['https://github.com/pgaudit/pgaudit#pgauditlog_client'],
  references: [cwe(497), nist('AU-9')],

  examples: {
    bad: ["shared_preload_libraries = 'pgaudit'\n«pgaudit.log_client = on»\n"],
    good: [
      "shared_preload_libraries = 'pgaudit'\npgaudit.log_client = off\n",
      "shared_preload_libraries = 'pgaudit'\n",
    ],
  },

  setting: 'pgaudit.log_client',
  bad: isOn,
  safe: 'off',
  fix: { kind: 'safe' },
});
