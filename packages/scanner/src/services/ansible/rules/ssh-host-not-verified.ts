import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, variableRule } from '../ansible-rule.ts';
import { isOff } from '../arguments.ts';

export default variableRule({
  id: 'ansible_ssh_host_not_verified',
  title: 'The keys of SSH servers are not verified',
  terms: ['host_key_checking', 'StrictHostKeyChecking'],
  severity: MODERATE,
  problem:
    'An attacker on the network path can pose as the machine, and gets the commands, the files and the passwords that Ansible sends.',
  remediation: 'Remove the option, and give the keys of the machines in a known_hosts file.',
  sources: ['https://docs.ansible.com/ansible/latest/collections/ansible/builtin/ssh_connection.html'],
  references: [cwe(322), nist('SC-8')],

  examples: {
    bad: [
      `- hosts: all
  vars:
    «ansible_ssh_common_args: -o StrictHostKeyChecking=no»
`,
      `- hosts: all
  environment:
    «ANSIBLE_HOST_KEY_CHECKING: "False"»
`,
    ],
    good: [
      `- hosts: all
  vars:
    ansible_ssh_common_args: -o StrictHostKeyChecking=accept-new
`,
      `- hosts: all
  vars:
    note: -o StrictHostKeyChecking=no
    ansible_host_key_checking: "{{ checked }}"
`,
    ],
  },

  judge(variable) {
    const { name, text } = variable;
    if (text === undefined) return undefined;
    const isBad = /^ansible_ssh_(?:common_|extra_)?args$/.test(name)
      ? /StrictHostKeyChecking(?:\s*=|[^\S ]* )\s*(?:no|off)\b/i.test(text)
      : /^ansible_(?:ssh_|paramiko_)?host_key_checking$/i.test(name) && isOff(text);
    return isBad ? foundAt(variable) : undefined;
  },
});
