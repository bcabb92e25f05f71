import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

const WRITING: ReadonlySet<string> = new Set(['blockinfile', 'copy', 'lineinfile']);
const ANYTHING = /^[^#\n]{1,500}NOPASSWD[ \t]*:[ \t]*ALL\b/m;

export default taskRule({
  id: 'ansible_sudo_without_password',
  title: 'sudo asks for no password',
  terms: ['NOPASSWD'],
  severity: MODERATE,
  problem: 'Whoever takes over the account, by a program that it runs or a key that was left behind, is root at once.',
  remediation: 'Take NOPASSWD out, or give it only for the commands that need it.',
  sources: [moduleDocs('lineinfile'), moduleDocs('sudoers', 'community/general')],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      tasks(`- lineinfile:
    path: /etc/sudoers
    «line: 'deploy ALL=(ALL) NOPASSWD: ALL'»`),
      tasks(`- copy:
    dest: /etc/sudoers.d/deploy
    mode: '0440'
    «content: 'deploy ALL=(ALL) NOPASSWD:ALL'»`),
    ],
    good: [
      tasks(`- lineinfile:
    path: /etc/sudoers
    line: 'deploy ALL=(ALL) ALL'`),
      tasks(`- lineinfile:
    path: /etc/sudoers
    line: 'deploy ALL=(root) NOPASSWD: /usr/bin/systemctl restart shop'`),
      tasks(`- lineinfile:
    path: /etc/sudoers
    line: '# deploy ALL=(ALL) NOPASSWD: ALL'`),
      tasks(`- lineinfile:
    path: /etc/sudoers
    line: 'deploy ALL=(ALL) NOPASSWD: ALL'
    state: absent`),
    ],
  },

  judge(task) {
    const given = WRITING.has(task.module) && !task.isGone ? task.arg('line', 'content', 'block') : undefined;
    return given?.text !== undefined && ANYTHING.test(given.text)
      ? { at: given.at, message: { code: 'has', values: { setting: given.name, value: 'NOPASSWD: ALL' } } }
      : undefined;
  },
});
