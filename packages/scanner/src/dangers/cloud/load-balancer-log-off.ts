import { settingDanger } from '../setting-danger.ts';
import { missing, off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_load_balancer_log_off',
  title: 'A load balancer keeps no log of requests',
  severity: 1,
  problem: 'Attacks on what stands behind it cannot be reconstructed afterwards.',
  family: 'logging',
  wrong: missing,
  in: {
    terraform: [
      { types: ['tencentcloud_clb_instance'], key: 'log_set_id', unset: 'bad', good: 'set-1' },
      {
        types: ['yandex_alb_load_balancer'],
        key: 'log_options.disable',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      { types: ['tencentcloud_clb_log_topic'], key: 'status', wrong: off, unset: 'fine', bad: false, good: true },
      {
        types: ['alicloud_alb_load_balancer'],
        key: 'access_log_config.log_store',
        unset: 'bad',
        good: 'logs',
        beside: {
          type: 'alicloud_alb_load_balancer_access_log_config_attachment',
          names: 'load_balancer_id',
          name: 'id',
          key: 'log_store',
        },
      },
    ],
  },
});
