import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_machine_memory_plaintext',
  title: 'What a confidential machine or cluster could encrypt lies in plain text in its memory',
  severity: 1,
  problem: 'Whoever gets at the host reads keys and data of what runs there.',
  family: 'hygiene',
  references: [cisGoogle('4.11')],
  sources: ['https://cloud.google.com/confidential-computing/confidential-vm/docs/confidential-vm-overview'],
  fix: { kind: 'suggested', needs: 'a type of machine that supports it' },
  wrong: off,
  in: {
    terraform: [
      {
        types: [
          'google_compute_instance',
          'google_compute_instance_template',
          'google_compute_region_instance_template',
          'google_compute_instance_from_template',
        ],
        key: 'confidential_instance_config.enable_confidential_compute',
        bad: false,
        good: true,
      },
      { types: ['google_container_cluster'], key: 'confidential_nodes.enabled', bad: false, good: true },
      {
        types: ['google_dataproc_cluster'],
        key: 'cluster_config.gce_cluster_config.confidential_instance_config.enable_confidential_compute',
        bad: false,
        good: true,
      },
    ],
  },
});
