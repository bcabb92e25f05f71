import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_shared_private_network',
  title: 'Something stands in the private network that all customers share',
  severity: 2,
  problem: 'Machines of other customers in the network can reach it.',
  family: 'networkExposure',
  remediation: 'Make a private network of your own and name it in {}.',
  wrong: oneOf('net-COMMON_PRIVATE'),
  in: {
    terraform: [
      {
        types: ['nifcloud_elb', 'nifcloud_instance', 'nifcloud_router'],
        each: 'network_interface',
        key: 'network_id',
        unset: 'fine',
        bad: 'net-COMMON_PRIVATE',
        good: 'net-1',
      },
      {
        types: ['nifcloud_db_instance', 'nifcloud_nas_instance'],
        key: 'network_id',
        unset: 'fine',
        bad: 'net-COMMON_PRIVATE',
        good: 'net-1',
      },
    ],
  },
});
