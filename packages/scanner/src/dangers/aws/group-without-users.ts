import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';
import { GIVEN_ELSEWHERE } from '../given-elsewhere.ts';

export default settingDanger({
  name: 'aws_group_without_users',
  title: 'An IAM group has no users',
  severity: 1,
  problem: 'Rights that nobody needs wait for whoever is put into the group one day.',
  family: 'hygiene',
  remediation: 'Put users into the group: {}. Or remove it.',
  sources: ['https://docs.aws.amazon.com/config/latest/developerguide/iam-group-has-users-check.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_iam_group'],
        key: 'aws_iam_group_membership',
        unset: 'bad',
        good: ['anna'],
        beside: {
          type: 'aws_iam_group_membership',
          or: [{ type: 'aws_iam_user_group_membership', names: 'groups' }],
          names: 'group',
          name: 'name',
          key: 'users',
          shown: { name: 'shop' },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::IAM::Group'],
        key: 'Groups',
        unset: 'bad',
        good: true,
        beside: {
          type: 'AWS::IAM::User',
          or: [{ type: 'AWS::IAM::UserToGroupAddition', names: 'GroupName' }, ...GIVEN_ELSEWHERE],
          names: 'Groups',
          name: 'GroupName',
        },
      },
    ],
    ansible: [{ types: ['amazon.aws.iam_group'], shown: { name: 'shop' }, key: 'users', unset: 'bad', good: ['anna'] }],
  },
});
