import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_machine_without_ssh_key',
  title: 'A machine is made without an SSH key: its password is mailed and can be guessed',
  severity: 3,
  problem: 'Everyone on the internet can try passwords.',
  family: 'authentication',
  remediation: 'Name keys in {}.',
  wrong: missing,
  in: {
    terraform: [
      { types: ['digitalocean_droplet'], key: 'ssh_keys', unset: 'bad', bad: [], good: ['1'] },
      {
        types: ['linode_instance'],
        key: 'authorized_keys',
        wrong: missing,
        unset: 'bad',
        good: ['ssh-ed25519 AAAA'],
        when: [{ key: 'authorized_users', is: missing }],
      },
    ],
  },
});
