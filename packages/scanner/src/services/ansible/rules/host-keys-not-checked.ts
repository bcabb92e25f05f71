import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIGURATION_PAGE, isOff, settingRule } from '../ansible-rule.ts';

export default settingRule({
  id: 'ansible_host_keys_not_checked',
  title: 'Ansible connects to machines without checking their host keys (host_key_checking)',
  severity: MODERATE,
  problem:
    'An attacker on the network path answers in place of a machine, and gets the passwords and files that are meant for it.',
  remediation: 'Remove `host_key_checking` from `[defaults]`, and put the keys of the machines into known_hosts.',
  sources: [
    'https://docs.ansible.com/ansible/latest/inventory_guide/connection_details.html#managing-host-key-checking',
    CONFIGURATION_PAGE,
  ],
  references: [cwe(295), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [`[defaults]\n«host_key_checking = False»\n`, `[defaults]\n«Host_Key_Checking: no»\n`],
    good: [`[defaults]\nhost_key_checking = True\n`, `[defaults]\nforks = 10\n`],
  },

  setting: 'host_key_checking',
  scope: 'defaults',
  bad: isOff,
  safe: 'True',
  fix: { kind: 'suggested', needs: 'the host keys of all machines in known_hosts' },
});
