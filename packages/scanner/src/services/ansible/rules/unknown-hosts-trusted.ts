import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIGURATION_PAGE, isOn, settingRule } from '../ansible-rule.ts';

export default settingRule({
  id: 'ansible_unknown_hosts_trusted',
  title: 'Paramiko takes the key of every new machine for the right one (host_key_auto_add)',
  severity: MODERATE,
  problem:
    'An attacker on the network path at the first connection answers in place of the machine, and is trusted from then on.',
  remediation:
    'Remove `host_key_auto_add` from `[paramiko_connection]`, and put the keys of the machines into known_hosts.',
  sources: [
    'https://docs.ansible.com/ansible/latest/collections/ansible/builtin/paramiko_ssh_connection.html',
    CONFIGURATION_PAGE,
  ],
  references: [cwe(322), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [`[paramiko_connection]\n«host_key_auto_add = True»\n`],
    good: [`[paramiko_connection]\nhost_key_auto_add = False\n`, `[defaults]\nforks = 10\n`],
  },

  setting: 'host_key_auto_add',
  scope: 'paramiko_connection',
  bad: isOn,
  safe: 'False',
  fix: { kind: 'suggested', needs: 'the host keys of all machines in known_hosts' },
});
