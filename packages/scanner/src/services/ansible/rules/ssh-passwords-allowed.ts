import { MODERATE_LOW } from '@plumbline/model/severity';
import { SSH_PASSWORDS } from '../../../rules/weak-lines.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { writes } from '../written-lines.ts';

export default taskRule({
  id: 'ansible_ssh_passwords_allowed',
  title: 'A task lets people log in to SSH with passwords (PasswordAuthentication yes)',
  severity: MODERATE_LOW,
  problem:
    'Attackers try passwords against SSH all day, and one that somebody chose badly, or uses elsewhere, is enough.',
  remediation: 'Write `PasswordAuthentication no`, and give people keys by the module `authorized_key`.',
  sources: ['https://man.openbsd.org/sshd_config', moduleDocs('authorized_key', 'ansible/posix')],
  references: [cwe(307), nist('IA-2')],

  examples: {
    bad: [
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    regexp: ^PasswordAuthentication
    «line: PasswordAuthentication yes»`),
    ],
    good: [
      tasks(`- lineinfile:
    path: /etc/ssh/sshd_config
    regexp: ^PasswordAuthentication yes
    line: PasswordAuthentication no`),
      tasks(`- blockinfile:
    path: /etc/ssh/sshd_config
    block: |
      Match User kiosk
        PasswordAuthentication yes`),
    ],
  },

  judge(task) {
    // What follows a Match is for some people alone.
    if (writes(task, /^\s*Match\s/i)) return undefined;
    const given = writes(task, SSH_PASSWORDS);
    return given && foundAt(given);
  },
});
