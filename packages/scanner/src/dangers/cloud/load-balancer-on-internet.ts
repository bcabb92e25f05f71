import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_load_balancer_on_internet',
  title: 'A load balancer stands on the internet',
  severity: 1,
  problem: 'Everyone can send requests to what stands behind it.',
  family: 'networkExposure',
  wrong: otherThan('PRIVATE'),
  in: {
    terraform: [
      { types: ['ncloud_lb'], key: 'network_type', unset: 'bad', bad: 'PUBLIC', good: 'PRIVATE' },
      { types: ['ibm_is_lb'], key: 'type', wrong: oneOf('public'), unset: 'bad', bad: 'public', good: 'private' },
    ],
  },
});
