import { MODERATE } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, variableRule } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';

export default variableRule({
  id: 'ansible_temporary_files_readable_by_variable',
  title: 'A variable lets everybody on a machine read what tasks bring there (ansible_shell_allow_world_readable_temp)',
  terms: ['world_readable_temp'],
  severity: MODERATE,
  problem:
    'Where a task becomes another user, the module and its arguments, passwords too, stand in a file that every user of the machine may read.',
  remediation:
    'Remove the variable; install `acl` on the machines, or use pipelining, so that Ansible needs no such files.',
  sources: [
    'https://docs.ansible.com/ansible/latest/playbook_guide/playbooks_privilege_escalation.html#risks-of-becoming-an-unprivileged-user',
    'https://docs.ansible.com/ansible/latest/collections/ansible/builtin/sh_shell.html',
  ],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      `- hosts: all\n  vars:\n    «ansible_shell_allow_world_readable_temp: true»\n`,
      `- hosts: all\n  tasks:\n    - command: whoami\n      vars:\n        «ansible_shell_allow_world_readable_temp: "yes"»\n`,
    ],
    good: [
      `- hosts: all\n  vars:\n    ansible_shell_allow_world_readable_temp: false\n`,
      `- hosts: all\n  vars:\n    ansible_shell_allow_world_readable_temp: "{{ readable }}"\n`,
    ],
  },

  judge: (variable) =>
    variable.name === 'ansible_shell_allow_world_readable_temp' && isOn(variable.text ?? '')
      ? foundAt(variable)
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'machines with `acl`, or pipelining',
    edits: (finding) => setValue(finding, false),
  },
});
