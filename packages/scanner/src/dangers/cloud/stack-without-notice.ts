import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_stack_without_notice',

  title: 'Nobody is told when a stack of Alibaba Cloud changes',
  severity: 1,
  problem: 'Changes that nobody asked for, and those that failed, go unseen.',
  family: 'monitoring',
  wrong: missing,
  in: {
    terraform: [
      { types: ['alicloud_ros_stack'], key: 'notification_urls', unset: 'bad', good: ['https://shop.example/changes'] },
    ],
  },
});
