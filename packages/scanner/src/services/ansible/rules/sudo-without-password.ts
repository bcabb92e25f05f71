import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';
import type { Task } from '../tasks-file.ts';
import { writes } from '../written-lines.ts';

const ANYTHING = /^[^#]{1,400}NOPASSWD\s*:\s*ALL\b|^\s*Defaults\s(?:[^#]{0,400}[\s,])?!authenticate\b/;
/** For some users, or on some machines, which a line beside it may let do everything. */
const FOR_SOME = /^\s*Defaults[:@]\S{1,200}\s(?:[^#]{0,400}[\s,])?!authenticate\b/;
const EVERY_COMMAND = /^\s*(?!Defaults)[^#=\s][^#=]{0,200}=\s*(?:\([^#)]{0,100}\)\s*)?ALL\s*$/;

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
      tasks(`- copy:
    dest: "/etc/sudoers.d/{{ item.key }}"
    mode: '0440'
    content: "{{ item.value }}\\n"
  loop: "{{ rules | dict2items }}"
  vars:
    rules:
      backup: 'backup ALL=(root) NOPASSWD: /usr/bin/rsync'
      «jenkins: 'jenkins  ALL = (ALL:ALL)  NOPASSWD:ALL'»`),
      tasks(`- community.general.sudoers:
    name: deploy
    user: deploy
    «commands: ALL»`),
      tasks(`- replace:
    path: /etc/sudoers
    regexp: '^%wheel.*'
    «replace: '%wheel ALL=(ALL) NOPASSWD: ALL'»`),
      tasks(`- lineinfile:
    path: /etc/sudoers
    «line: Defaults !authenticate»`),
      tasks(`- blockinfile:
    path: /etc/sudoers.d/backup
    «block: |
      Defaults:backup !requiretty, !authenticate
      backup ALL=(root) ALL»`),
    ],
    good: [
      tasks(`- community.general.sudoers:
    name: deploy
    user: deploy
    nopassword: false
    commands: ALL`),
      tasks(`- community.general.sudoers:
    name: deploy
    user: deploy
    commands: /usr/bin/systemctl restart shop`),
      tasks(`- lineinfile:
    path: /etc/sudoers
    line: 'deploy ALL=(ALL) ALL'`),
      tasks(`- lineinfile:
    path: /etc/sudoers
    line: 'deploy ALL=(root) NOPASSWD: /usr/bin/systemctl restart shop'`),
      tasks(`- blockinfile:
    path: /etc/sudoers.d/backup
    block: |
      Defaults:backup !authenticate
      backup ALL=(root) /usr/bin/rsync`), // of one command
      tasks(`- copy:
    dest: /etc/sudoers.d/deploy
    content: |
      Defaults:deploy authenticate, !requiretty
      deploy ALL=(ALL) ALL`),
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
    if (task.module === 'sudoers') return everythingIn(task);
    const given = writes(task, ANYTHING) ?? (writes(task, EVERY_COMMAND) && writes(task, FOR_SOME));
    const value = /!authenticate/.test(given?.text ?? '') ? '!authenticate' : 'NOPASSWD: ALL';
    return given && { at: given.at, message: { code: 'has', values: { setting: given.name, value } } };
  },
});

/** Without `nopassword` the module asks for none. */
function everythingIn(task: Task): ItemFinding | undefined {
  const [commands, asked] = [task.arg('commands'), task.arg('nopassword')];
  const isWithout = asked === undefined ? !task.mayHaveDefaults : asked.text !== undefined && isOn(asked.text);
  const isAll = commands !== undefined && task.texts('commands').includes('ALL');
  return commands && isAll && isWithout && !task.isGone
    ? { at: commands.at, message: { code: 'is', values: { setting: 'commands', value: 'ALL' } } }
    : undefined;
}
