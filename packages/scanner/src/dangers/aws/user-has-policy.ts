import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_user_has_policy',
  title: 'A policy of IAM is attached to a user by name',
  severity: 2,
  problem: 'Nobody sees from the groups what the user may do, and the rights stay when the user changes tasks.',
  family: 'leastPrivilege',
  references: [cisAws('1.15')],
  remediation: 'Attach it to a group or a role instead of {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html'],
  wrong: there,
  in: {
    terraform: [
      {
        types: ['aws_iam_user_policy', 'aws_iam_user_policy_attachment'],
        key: 'user',
        unset: 'fine',
        bad: 'anna',
        good: '',
      },
      { types: ['aws_iam_policy_attachment'], key: 'users', unset: 'fine', bad: ['anna'], good: [] },
    ],
    cloudformation: [
      { types: ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'], key: 'Users', unset: 'fine', bad: ['anna'], good: [] },
      { types: ['AWS::IAM::User'], key: 'Policies', unset: 'fine', bad: [{ PolicyName: 'shop' }], good: [] },
      {
        types: ['AWS::IAM::User'],
        key: 'ManagedPolicyArns',
        unset: 'fine',
        bad: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
        good: [],
      },
      { types: ['AWS::IAM::UserPolicy'], key: 'UserName', unset: 'fine', bad: 'anna', good: '' },
    ],
    ansible: [{ types: ['amazon.aws.iam_policy'], key: 'iam_type', wrong: oneOf('user'), bad: 'user', good: 'group' }],
  },
});
