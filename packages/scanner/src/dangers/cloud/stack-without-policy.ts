import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_stack_without_policy',

  title: 'A stack of Alibaba Cloud has no policy that keeps its resources from being changed',
  severity: 1,
  problem: 'One wrong template replaces or deletes a database or an address.',
  family: 'hygiene',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['alicloud_ros_stack'],
        key: 'stack_policy_body',
        unset: 'bad',
        good: '{}',
        when: [{ key: 'stack_policy_url', is: missing }],
      },
    ],
  },
});
