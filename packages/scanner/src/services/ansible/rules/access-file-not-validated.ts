import { LOW } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import type { TasksFile } from '../tasks-file.ts';

export default taskRule({
  id: 'ansible_access_file_not_validated',
  title: 'sudoers or sshd_config is written without a check (validate)',
  severity: LOW,
  category: 'hygiene',
  problem:
    'A file with a mistake in it replaces the one that worked: nobody gets in by SSH or becomes root any more, on all machines at once.',
  remediation:
    'Add `validate: /usr/sbin/visudo -cf %s`, or `validate: /usr/sbin/sshd -t -f %s`, to the task: the file is put in place only when the program takes it.',
  sources: [moduleDocs('template'), moduleDocs('lineinfile')],
  references: [cwe(754), nist('CM-3')],

  examples: {
    bad: [
      tasks(`- «template:»
    src: sshd_config.j2
    dest: /etc/ssh/sshd_config
    mode: "0600"`),
      tasks(`- «lineinfile:»
    path: /etc/sudoers
    line: '%admin ALL=(ALL) ALL'`),
    ],
    good: [
      tasks(`- template: {src: sudoers.j2, dest: /etc/sudoers.d/ops, mode: "0440", validate: /usr/sbin/visudo -cf %s}`),
      tasks(`- lineinfile: {path: /etc/ssh/sshd_config, line: PermitRootLogin no, validate: /usr/sbin/sshd -t -f %s}`),
      tasks(`- template: {src: sudoers.j2, dest: "{{ where }}", mode: "0440"}`),
      tasks(`- template: {src: ssh.j2, dest: /etc/ssh/ssh_config, mode: "0644"}`),
      tasks(`- template: {src: sshd_config.j2, dest: /etc/ssh/sshd_config, mode: "0600"} # validate comes next
- command: /usr/sbin/sshd -t`),
      tasks(`- file: {path: /etc/sudoers.d/ops, state: absent}`),
    ],
  },

  judge(task) {
    if (!/^(?:template|copy|lineinfile|blockinfile|replace)$/.test(task.module) || task.isGone) return undefined;
    const path = task.text('dest', 'path', 'destfile', 'name');
    const program = PROGRAMS.find(([file]) => path !== undefined && file.test(path))?.[1];
    if (program === undefined || task.arg('validate') || checksWith(task.file).has(program)) return undefined;
    return { code: 'lacks', values: { setting: task.module, value: 'validate' } };
  },
});

const PROGRAMS = [
  [/^\/etc\/sudoers(?:\.d\/.|$)/, 'visudo'],
  [/^\/etc\/ssh\/sshd_config(?:\.d\/.|$)/, 'sshd'],
] as const;

/** The programs that tasks of the file run themselves, perhaps to check it. */
const checksWith = oncePer(
  (file: TasksFile): ReadonlySet<string> =>
    new Set(file.tasks.flatMap(({ commands }) => commands.map(({ name }) => name.replace(/^.*\//, '')))),
);
