import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, on, type ValueTest } from '../value-tests.ts';
import { Truth } from '../../resources/truth.ts';

/** GKE has its nodes forward what is for their pods. */
const noNodeOfKubernetes: ValueTest = (name) => (matching(/^gke-/)(name).is === true ? Truth.FALSE : Truth.TRUE);

export default settingDanger({
  name: 'google_machine_forwards',
  title: 'A virtual machine may send packets under addresses that are not its own: IP forwarding is on',
  severity: 2,
  problem: 'Whoever takes the machine over passes the traffic of others through it, or hides behind other addresses.',
  family: 'networkExposure',
  references: [cisGoogle('4.6')],
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
        when: [{ key: 'name', is: noNodeOfKubernetes }],
      },
      {
        types: ['google_compute_region_instance_template'],
        key: 'can_ip_forward',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['google_workbench_instance'],
        key: 'gce_setup.enable_ip_forwarding',
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
