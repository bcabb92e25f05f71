import { settingDanger } from '../setting-danger.ts';
import { member, off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_notebook_root',
  title: 'Users of a notebook are root on its machine',
  severity: 2,
  problem: 'Code of a notebook, or of a package that it installs, changes the machine and reads every user of it.',
  family: 'leastPrivilege',
  remediation: 'Set `notebook-disable-root` in {} to true.',
  sources: ['https://cloud.google.com/vertex-ai/docs/workbench/instances/manage-metadata'],
  wrong: member('notebook-disable-root', off),
  in: {
    terraform: [
      {
        types: ['google_workbench_instance'],
        key: 'gce_setup.metadata',
        bad: { 'notebook-disable-root': 'false' },
        good: { 'notebook-disable-root': 'true' },
        unset: 'fine',
        shown: { 'gce_setup.machine_type': 'e2-medium' },
      },
      {
        types: ['google_notebooks_instance'],
        key: 'metadata',
        bad: { 'notebook-disable-root': 'false' },
        good: { 'notebook-disable-root': 'true' },
        unset: 'fine',
      },
    ],
  },
});
