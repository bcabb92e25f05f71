import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_machine_in_default_network',
  title: 'A virtual machine stands in the default network, whose firewall lets SSH and RDP in from anywhere',
  severity: 2,
  problem:
    'Unless somebody took those rules away, the whole internet can try to log in where it has a public address, and every other machine of the network reaches all its ports.',
  family: 'networkExposure',
  remediation: 'Name a network of your own in {}.',
  sources: ['https://cloud.google.com/firewall/docs/firewalls#more_rules_default_vpc'],
  wrong: matching(/^(?:.*\/networks\/)?default$/),
  in: {
    terraform: [
      {
        types: [
          'google_compute_instance',
          'google_compute_instance_template',
          'google_compute_region_instance_template',
        ],
        each: 'network_interface',
        key: 'network',
        unset: 'fine',
        bad: 'default',
        good: 'shop',
      },
    ],
  },
});
