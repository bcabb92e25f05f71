import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_ledger_without_permissions',
  title: 'A QLDB ledger lets everyone who may use it do everything: permissions mode ALLOW_ALL',
  severity: 3,
  problem: 'Whoever may send a statement to the ledger may change all of its tables.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'users whose policies allow what they do' },
  wrong: oneOf('ALLOW_ALL'),
  in: {
    terraform: [{ types: ['aws_qldb_ledger'], key: 'permissions_mode', bad: 'ALLOW_ALL', good: 'STANDARD' }],
    cloudformation: [{ types: ['AWS::QLDB::Ledger'], key: 'PermissionsMode', bad: 'ALLOW_ALL', good: 'STANDARD' }],
  },
});
