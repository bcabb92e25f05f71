import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_target_group_without_health_check',
  title: 'A load balancer does not ask whether machines are well',
  severity: 1,
  problem: 'Visitors are sent to machines that no longer answer.',
  family: 'availability',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['ncloud_lb_target_group'],
        key: 'health_check.url_path',
        unset: 'bad',
        good: '/health',
        when: [{ key: 'protocol', is: oneOf('HTTP', 'HTTPS'), shown: 'HTTPS' }],
      },
    ],
  },
});
