import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, otherThan } from '../value-tests.ts';

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
      {
        types: ['alicloud_slb_load_balancer'],
        key: 'address_type',
        wrong: oneOf('internet'),
        unset: 'fine',
        bad: 'internet',
        good: 'intranet',
      },
      {
        types: ['alicloud_alb_load_balancer', 'alicloud_nlb_load_balancer'],
        key: 'address_type',
        wrong: oneOf('Internet'),
        unset: 'fine',
        bad: 'Internet',
        good: 'Intranet',
      },
      {
        types: ['oci_load_balancer_load_balancer', 'oci_network_load_balancer_network_load_balancer'],
        key: 'is_private',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['tencentcloud_clb_instance'],
        key: 'network_type',
        wrong: oneOf('OPEN'),
        unset: 'fine',
        bad: 'OPEN',
        good: 'INTERNAL',
      },
    ],
  },
});
