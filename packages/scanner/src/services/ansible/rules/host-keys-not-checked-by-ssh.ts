import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIGURATION_PAGE, settingRule } from '../ansible-rule.ts';

export default settingRule({
  id: 'ansible_host_keys_not_checked_by_ssh',
  title:
    'The arguments for SSH switch the check of host keys off (StrictHostKeyChecking=no, UserKnownHostsFile=/dev/null)',
  severity: MODERATE,
  problem:
    'An attacker on the network path answers in place of a machine, and gets the passwords and files that are meant for it.',
  remediation:
    'Remove `StrictHostKeyChecking=no` and `UserKnownHostsFile=/dev/null` from `ssh_args`, and put the keys of the machines into known_hosts.',
  sources: [
    'https://docs.ansible.com/ansible/latest/collections/ansible/builtin/ssh_connection.html',
    CONFIGURATION_PAGE,
  ],
  references: [cwe(295), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [
      `[ssh_connection]\n«ssh_args = -o ControlMaster=auto -o StrictHostKeyChecking=no»\n`,
      `[ssh_connection]\n«ssh_common_args = -o "StrictHostKeyChecking no"»\n`,
      `[ssh_connection]\n«ssh_args = -o StrictHostKeyChecking=accept-new -o UserKnownHostsFile=/dev/null»\n`,
    ],
    good: [
      `[ssh_connection]\nssh_args = -o ControlMaster=auto -o StrictHostKeyChecking=accept-new\n`,
      `[ssh_connection]\nssh_args = -o StrictHostKeyChecking=yes -o UserKnownHostsFile=/dev/null\n`, // nobody is trusted
      `[ssh_connection]\npipelining = True\n`,
    ],
  },

  setting: ['ssh_args', 'ssh_common_args', 'ssh_extra_args'],
  scope: 'ssh_connection',
  bad: (value) =>
    /StrictHostKeyChecking\s{0,9}[=\s]\s{0,9}(?:no|off)\b/i.test(value) ||
    // Every machine is a new one then, which `ask` and `accept-new` let in.
    (/UserKnownHostsFile\s{0,9}[=\s]\s{0,9}\/dev\/null\b/i.test(value) &&
      !/StrictHostKeyChecking\s{0,9}[=\s]\s{0,9}yes\b/i.test(value)),
});
