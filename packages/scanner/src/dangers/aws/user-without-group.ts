import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_user_without_group',
  title: 'An IAM user of a template is in no group',
  severity: 1,
  problem: 'What the user may do is said for the user alone, or nowhere.',
  family: 'leastPrivilege',
  remediation: 'Name a group in {}.',
  wrong: missing,
  in: { cloudformation: [{ types: ['AWS::IAM::User'], key: 'Groups', unset: 'bad', bad: [], good: ['shop'] }] },
});
