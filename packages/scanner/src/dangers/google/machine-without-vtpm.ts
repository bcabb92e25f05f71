import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_machine_without_vtpm',
  title: 'A virtual machine has no virtual TPM: it is switched off',
  severity: 2,
  problem: 'Nothing measures what the machine started, so that a changed boot loader is not noticed.',
  family: 'integrity',
  references: [cisGoogle('4.8')],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_workstations_workstation_config'],
        key: 'host.gce_instance.shielded_instance_config.enable_vtpm',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: [
          'google_compute_instance',
          'google_compute_instance_template',
          'google_compute_instance_from_template',
          'google_compute_region_instance_template',
          'google_notebooks_instance',
        ],
        key: 'shielded_instance_config.enable_vtpm',
        bad: false,
        good: true,
        unset: 'fine',
      },
      {
        types: ['google_workbench_instance'],
        key: 'gce_setup.shielded_instance_config.enable_vtpm',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'gce_setup.machine_type': 'e2-medium' },
      },
      {
        types: ['google_dataproc_cluster'],
        key: 'cluster_config.gce_cluster_config.shielded_instance_config.enable_vtpm',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['google_dataproc_workflow_template'],
        key: 'placement.managed_cluster.config.gce_cluster_config.shielded_instance_config.enable_vtpm',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_instance'],
        key: 'shielded_instance_config.enable_vtpm',
        bad: false,
        good: true,
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
  },
});
