import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_ledger_without_deletion_protection',
  title: 'A QLDB ledger can be deleted by one call',
  severity: 1,
  problem: 'One mistake, or one stolen credential, deletes the ledger.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_qldb_ledger'], key: 'deletion_protection', unset: 'fine', bad: false, good: true }],
    cloudformation: [
      { types: ['AWS::QLDB::Ledger'], key: 'DeletionProtection', unset: 'fine', bad: false, good: true },
    ],
  },
});
