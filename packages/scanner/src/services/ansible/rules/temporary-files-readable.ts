import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn, settingRule } from '../ansible-rule.ts';

export default settingRule({
  id: 'ansible_temporary_files_readable',
  title: 'What tasks bring to a machine may be read by everybody there (allow_world_readable_tmpfiles)',
  severity: MODERATE,
  problem:
    'Where a task becomes another user, the module and its arguments, passwords too, stand in a file that every user of the machine may read.',
  remediation:
    'Remove `allow_world_readable_tmpfiles`; install `acl` on the machines, or use pipelining, so that Ansible needs no such files.',
  sources: [
    'https://docs.ansible.com/ansible/latest/playbook_guide/playbooks_privilege_escalation.html#risks-of-becoming-an-unprivileged-user',
    'https://docs.ansible.com/ansible/latest/collections/ansible/builtin/sh_shell.html',
  ],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [`[defaults]\n«allow_world_readable_tmpfiles = True»\n`],
    good: [`[defaults]\nallow_world_readable_tmpfiles = False\n`, `[defaults]\nforks = 10\n`],
  },

  setting: 'allow_world_readable_tmpfiles',
  scope: 'defaults',
  bad: isOn,
  safe: 'False',
  fix: { kind: 'suggested', needs: 'machines with `acl`, or pipelining' },
});
