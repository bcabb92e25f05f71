import { HIGH } from '@plumbline/model/severity';
import { EVERY_HOST, TRUSTED_HOSTS } from '../../../rules/weak-lines.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { writes } from '../written-lines.ts';

export default taskRule({
  id: 'ansible_every_host_trusted',
  title: 'A task lets every machine log in without a password: `+` in hosts.equiv or .rhosts',
  terms: ['rlogin', 'rsh', 'shosts.equiv'],
  severity: HIGH,
  problem: 'Whoever reaches rlogin, rsh or host-based SSH gets a shell, and with a second `+` that of any user.',
  remediation: 'Remove the file, and let users sign in with SSH keys.',
  sources: [moduleDocs('copy'), 'https://man7.org/linux/man-pages/man5/hosts.equiv.5.html'],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      tasks(`- copy:
    dest: /etc/hosts.equiv
    mode: '0644'
    «content: "+ +\\n"»`),
      tasks(`- lineinfile:
    path: /root/.rhosts
    create: true
    «line: +»`),
    ],
    good: [
      tasks(`- copy:
    dest: /etc/hosts.equiv
    mode: '0644'
    content: "db1.example.com\\n"`),
      tasks(`- lineinfile:
    path: /root/.rhosts
    line: "+ +"
    state: absent`),
      tasks(`- lineinfile:
    path: /etc/hosts.equiv
    line: "+@clusters"`),
      tasks(`- copy:
    dest: /etc/shop.conf
    mode: '0644'
    content: "+ +\\n"`),
    ],
  },

  judge(task) {
    const path = task.text('dest', 'path') ?? '';
    const found = TRUSTED_HOSTS.test(path) ? writes(task, EVERY_HOST) : undefined;
    return found && foundAt(found);
  },
});
