import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_group_without_users',
  title: 'An IAM group has no users',
  severity: 1,
  problem: 'Rights that nobody needs wait for whoever is put into the group one day.',
  family: 'hygiene',
  remediation: 'Name the users in {}, or remove the group.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_iam_group'],
        key: 'aws_iam_group_membership',
        unset: 'bad',
        good: true,
        beside: {
          type: 'aws_iam_group_membership',
          or: [{ type: 'aws_iam_user_group_membership', names: 'groups' }],
          names: 'group',
          name: 'name',
          shown: { name: 'shop', users: ['anna'] },
        },
      },
    ],
    ansible: [{ types: ['amazon.aws.iam_group'], shown: { name: 'shop' }, key: 'users', unset: 'bad', good: ['anna'] }],
  },
});
