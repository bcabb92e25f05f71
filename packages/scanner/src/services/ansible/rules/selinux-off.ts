import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_selinux_off',
  title: 'A task switches SELinux off',
  terms: ['setenforce'],
  severity: MODERATE,
  problem:
    'A program that an attacker takes over may then do all that its user may do: nothing keeps it to its own files and ports.',
  remediation: 'Say `state: enforcing`, and give programs the rules that they need.',
  sources: [moduleDocs('selinux', 'ansible/posix')],
  references: [cwe(693), nist('AC-3')],

  examples: {
    bad: [
      tasks(`- selinux:
    «state: disabled»`),
      tasks(`- ansible.posix.selinux:
    policy: targeted
    «state: permissive»`),
      tasks(`- lineinfile:
    path: /etc/selinux/config
    regexp: ^SELINUX=
    «line: SELINUX=disabled»`),
      tasks(`- command: «setenforce 0»`),
    ],
    good: [
      tasks(`- selinux:
    policy: targeted
    state: enforcing`),
      tasks(`- lineinfile:
    path: /etc/selinux/config
    line: SELINUX=enforcing`),
      tasks(`- command: setenforce 1`),
      tasks(`- selinux:
    state: "{{ mode }}"`),
    ],
  },

  judge(task) {
    const state = task.module === 'selinux' ? task.arg('state') : undefined;
    if (state) return /^(?:disabled|permissive)$/.test(state.text ?? '') ? foundAt(state) : undefined;
    const line = /^(?:lineinfile|replace)$/.test(task.module) && !task.isGone ? task.arg('line', 'replace') : undefined;
    if (/^\s*SELINUX=(?:disabled|permissive)\s*$/i.test(line?.text ?? '')) return line && foundAt(line);
    const off = task.commands.find(
      ({ name, words }) => name === 'setenforce' && /^(?:0|permissive)$/i.test(words[0]?.text ?? ''),
    );
    return off && { at: off, message: { code: 'is', values: { setting: 'SELinux', value: 'permissive' } } };
  },
});
