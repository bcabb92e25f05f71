import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_machine_forwards',
  title: 'A virtual machine may send packets under addresses that are not its own: IP forwarding is on',
  severity: 2,
  problem: 'Whoever takes the machine over passes the traffic of others through it, or hides behind other addresses.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'certainty that the machine is no router or firewall' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_compute_instance', 'google_compute_instance_template', 'google_compute_instance_from_template'],
        key: 'can_ip_forward',
        bad: true,
        good: false,
        unset: 'fine',
      },
      {
        types: ['google_compute_region_instance_template'],
        key: 'can_ip_forward',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_instance'],
        key: 'can_ip_forward',
        bad: true,
        good: false,
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
  },
});
