import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_machine_without_secure_boot',
  title: 'A virtual machine starts whatever it finds on its disk: secure boot is off',
  severity: 2,
  problem: 'An attacker who once was root stays below the operating system, where nothing finds them.',
  family: 'integrity',
  references: [cisGoogle('4.8')],
  fix: { kind: 'suggested', needs: 'an image whose drivers and kernel modules are all signed' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_tpu_v2_vm', 'google_compute_instance_from_machine_image'],
        key: 'shielded_instance_config.enable_secure_boot',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['google_workstations_workstation_config'],
        key: 'host.gce_instance.shielded_instance_config.enable_secure_boot',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['google_compute_instance', 'google_compute_instance_template'],
        key: 'shielded_instance_config.enable_secure_boot',
        bad: false,
        good: true,
        unset: 'bad',
      },
      {
        types: ['google_compute_region_instance_template'],
        key: 'shielded_instance_config.enable_secure_boot',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['google_notebooks_instance'],
        key: 'shielded_instance_config.enable_secure_boot',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['google_workbench_instance'],
        key: 'gce_setup.shielded_instance_config.enable_secure_boot',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'gce_setup.machine_type': 'e2-medium' },
      },
      {
        types: ['google_dataproc_cluster'],
        key: 'cluster_config.gce_cluster_config.shielded_instance_config.enable_secure_boot',
        bad: false,
        good: true,
      },
      {
        types: ['google_dataproc_workflow_template'],
        key: 'placement.managed_cluster.config.gce_cluster_config.shielded_instance_config.enable_secure_boot',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['google_compute_instance_from_template'],
        key: 'shielded_instance_config.enable_secure_boot',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['google_colab_runtime_template'],
        key: 'shielded_vm_config.enable_secure_boot',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_instance'],
        key: 'shielded_instance_config.enable_secure_boot',
        bad: false,
        good: true,
        unset: 'bad',
        shown: { name: 'shop' },
      },
    ],
  },
});
