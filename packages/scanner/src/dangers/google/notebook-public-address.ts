import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_notebook_public_address',
  title: 'A notebook of Vertex AI has a public address',
  severity: 2,
  problem: 'Every service of its machine can be reached from the internet wherever the firewall lets it through.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a way out of the network for updates' },
  wrong: off,
  in: {
    terraform: [
      { types: ['google_notebooks_instance'], key: 'no_public_ip', bad: false, good: true, unset: 'bad' },
      {
        types: ['google_workbench_instance'],
        key: 'gce_setup.disable_public_ip',
        bad: false,
        good: true,
        unset: 'bad',
      },
      {
        types: ['google_notebooks_runtime'],
        key: 'virtual_machine.virtual_machine_config.internal_ip_only',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'virtual_machine.virtual_machine_config.machine_type': 'e2-medium' },
      },
    ],
  },
});
