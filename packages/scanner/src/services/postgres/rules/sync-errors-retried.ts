import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_sync_errors_retried',
  title: 'Failed writes to the disk are taken for done on a second try',
  terms: ['data corruption'],
  severity: MODERATE_LOW,
  problem:
    'Most systems forget the data of a write that failed, and report success when asked again. The server then believes that it is on the disk, and rows are lost.',
  remediation: 'Set `data_sync_retry = off`.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-error-handling.html#GUC-DATA-SYNC-RETRY'],
  references: [cwe(391), nist('SI-7')],
  examples: { bad: ['«data_sync_retry = on»\n'], good: ['data_sync_retry = off\n', '#data_sync_retry = on\n'] },
  setting: 'data_sync_retry',
  bad: isOn,
  safe: 'off',
  fix: { kind: 'safe' },
});
