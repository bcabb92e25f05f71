import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_stack_without_policy',
  title: 'A stack of Alibaba Cloud has no policy that keeps its resources from being changed',
  severity: 1,
  problem: 'One wrong template replaces or deletes a database or an address.',
  family: 'hygiene',
  remediation: 'Set a policy in {} that denies updates which delete or replace what holds data.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['alicloud_ros_stack'],
        key: 'stack_policy_body',
        unset: 'bad',
        good: '{"Statement":[{"Action":"Update:Delete","Resource":"*","Effect":"Deny","Principal":"*"}]}',
        when: [{ key: 'stack_policy_url', is: missing }],
      },
    ],
  },
});
