import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

const MACHINES = [
  'google_compute_instance',
  'google_compute_instance_template',
  'google_compute_region_instance_template',
  'google_compute_instance_from_template',
] as const;

export default settingDanger({
  name: 'google_machine_public_address',
  title: 'A virtual machine has a public address',
  severity: 3,
  problem: 'Every service of the machine can be reached from the internet wherever the firewall lets it through.',
  family: 'networkExposure',
  references: [cisGoogle('4.9')],
  remediation:
    'Take {} away; reach the machine through a load balancer or Identity-Aware Proxy, and the internet through Cloud NAT.',
  wrong: there,
  in: {
    terraform: [
      {
        types: MACHINES,
        key: 'access_config',
        bad: { network_tier: 'STANDARD' },
        good: [],
        each: 'network_interface',
        unset: 'fine',
        shown: { name: 'shop' },
      },
      {
        types: MACHINES,
        key: 'ipv6_access_config',
        bad: { network_tier: 'PREMIUM' },
        good: [],
        each: 'network_interface',
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_instance'],
        key: 'access_configs',
        bad: [{ name: 'shop', type: 'ONE_TO_ONE_NAT' }],
        good: [],
        each: 'network_interfaces',
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
  },
});
