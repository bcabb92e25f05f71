import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_stack_not_kept',
  title: 'The stacks of an instance are deleted with it',
  severity: 1,
  problem: 'What they made is gone by one mistake.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['alicloud_ros_stack_instance'], key: 'retain_stacks', unset: 'bad', bad: false, good: true },
      {
        types: ['alicloud_ros_stack_group'],
        key: 'auto_deployment.retain_stacks_on_account_removal',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
