import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

const WRITING: ReadonlySet<string> = new Set(['blockinfile', 'copy', 'lineinfile', 'replace']);
const WEAK = /^[ \t]{0,50}Permit(?:RootLogin|EmptyPasswords)[ \t]{1,50}["']?yes\b/im;

export default taskRule({
  id: 'ansible_ssh_login_weakened',
  title: 'A task lets root or empty passwords into SSH',
  terms: ['PermitRootLogin'],
  severity: HIGH,
  problem:
    'Attackers try passwords against SSH all day: one that is right gives them root, and an empty one is right at once.',
  remediation: 'Write `PermitRootLogin no` and `PermitEmptyPasswords no`.',
  sources: [moduleDocs('lineinfile'), 'https://man.openbsd.org/sshd_config'],
  references: [cwe(287), nist('AC-17')],

  examples: {
    bad: [
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    regexp: ^PermitRootLogin
    «line: PermitRootLogin yes»`),
      tasks(`- lineinfile: «path=/etc/ssh/sshd_config line="PermitEmptyPasswords yes"»`),
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    line: "{{ item.key }} {{ item['value'] }}"
  loop:
    - { key: X11Forwarding, value: "no" }
    - { key: PermitRootLogin, «value: "yes"» }`),
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    «line: "PermitRootLogin {{ wanted }}"»
  with_items: ['no', 'yes']
  loop_control: {loop_var: wanted}`),
    ],
    good: [
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    line: "{{ item.key }} {{ item.value }}"
  loop:
    - { key: PermitRootLogin, value: "no" }
    - { key: PermitRootLogin, value: "{{ login }}" }`),
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    line: "PermitRootLogin {{ item | lower }}"
  loop: ['yes']`),
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    line: PermitRootLogin prohibit-password`),
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    line: '#PermitRootLogin yes'`),
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    line: PermitRootLogin yes
    state: absent`),
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    line: "PermitRootLogin {{ login }}"`),
    ],
  },

  judge(task) {
    const given =
      WRITING.has(task.module) && !task.isGone ? task.arg('line', 'replace', 'block', 'content') : undefined;
    return given?.text !== undefined && WEAK.test(given.text) ? foundAt(given) : undefined;
  },
});
