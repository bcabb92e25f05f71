import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { writes } from '../written-lines.ts';

const WEAK =
  /^\s{0,50}(?:Permit(?:RootLogin|EmptyPasswords)|HostbasedAuthentication)\s{1,50}["']?yes\b|^\s{0,50}(?:IgnoreRhosts\s{1,50}no\b|Protocol\s{1,50}(?:2,)?1\b)/i;

/** What `sed` puts in place of a line. */
const PUT_IN = /^s(.).{0,200}\1\s{0,10}Permit(?:RootLogin|EmptyPasswords)\s{1,10}yes\1?/i;

export default taskRule({
  id: 'ansible_ssh_login_weakened',
  title: 'A task lets root, empty passwords or whole machines into SSH',
  terms: ['PermitRootLogin', 'HostbasedAuthentication', 'IgnoreRhosts', 'Protocol 1'],
  severity: HIGH,
  problem:
    'Attackers try passwords against SSH all day: one that is right gives them root, and an empty one is right at once.',
  remediation:
    'Write `PermitRootLogin no`, `PermitEmptyPasswords no`, `HostbasedAuthentication no`, and leave `Protocol` out.',
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
      tasks(`- command: «sed -i 's/^#*PermitRootLogin.*/PermitRootLogin yes/' /etc/ssh/sshd_config»`),
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    «line: Protocol 2,1»`),
      tasks(`- blockinfile:
    path: /etc/ssh/sshd_config
    «block: |
      X11Forwarding no
      HostbasedAuthentication yes»
`),
    ],
    good: [
      tasks(`- command: sed -i 's/^PermitRootLogin yes/PermitRootLogin no/' /etc/ssh/sshd_config`),
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    line: Protocol 2`),
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
    const given = writes(task, WEAK);
    if (given) return foundAt(given);
    const command = task.commands.find(
      ({ name, words }) => name === 'sed' && words.some(({ text }) => PUT_IN.test(text)),
    );
    return command && { at: command, message: 'sed lets root or empty passwords in' };
  },
});
