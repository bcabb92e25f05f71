import { settingDanger } from '../setting-danger.ts';
import { matching, there } from '../value-tests.ts';

export default settingDanger({
  name: 'google_machine_in_default_network',
  title:
    'A virtual machine with a public address stands in the default network, whose firewall lets SSH and RDP in from anywhere',
  severity: 2,
  problem: 'Unless somebody took those rules away, the whole internet can try to log in to it.',
  family: 'networkExposure',
  remediation: 'Name a network of your own in {}, or take `access_config` away, which gives the address.',
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
        when: [{ key: 'access_config', is: there }],
        shown: { 'network_interface[].access_config.network_tier': 'STANDARD' },
      },
    ],
  },
});
