import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off, on, member } from '../value-tests.ts';

export default settingDanger({
  name: 'google_machine_takes_project_keys',
  title: 'A virtual machine accepts the SSH keys of the whole project',
  severity: 2,
  problem: 'Whoever has one of these keys, or adds one to the project, logs in to this machine as well.',
  family: 'leastPrivilege',
  references: [cisGoogle('4.3')],
  remediation: 'Set `block-project-ssh-keys` in {} to true.',
  wrong: member('block-project-ssh-keys', off, 'bad'),
  in: {
    terraform: [
      {
        types: ['google_compute_instance', 'google_compute_instance_template'],
        key: 'metadata',
        bad: { 'block-project-ssh-keys': false },
        good: { 'block-project-ssh-keys': true },
        unset: 'bad',
        when: [{ key: 'metadata.enable-oslogin', is: (answer) => on(answer).not() }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_instance'],
        key: 'metadata',
        bad: { 'block-project-ssh-keys': false },
        good: { 'block-project-ssh-keys': true },
        unset: 'bad',
        when: [{ key: 'metadata.enable-oslogin', is: (answer) => on(answer).not() }],
        shown: { name: 'shop' },
      },
    ],
  },
});
