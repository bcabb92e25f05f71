import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_root_has_key',
  title: 'An access key is made for the root user',
  severity: 5,
  problem: 'Whoever gets hold of the key owns the account, and no policy can limit it.',
  family: 'leastPrivilege',
  references: [cisAws('1.4')],
  remediation: 'Take the key away: use roles, or a user of their own, instead of {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html'],
  wrong: oneOf('root'),
  in: {
    terraform: [{ types: ['aws_iam_access_key'], key: 'user', bad: 'root', good: 'anna' }],
    cloudformation: [{ types: ['AWS::IAM::AccessKey'], key: 'UserName', bad: 'root', good: 'anna' }],
    ansible: [
      { types: ['amazon.aws.iam_access_key'], key: 'user_name', bad: 'root', good: 'anna' },
      { types: ['community.aws.iam_access_key'], key: 'user_name', bad: 'root', good: 'anna' },
    ],
  },
});
