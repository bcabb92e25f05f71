import { HIGH } from '@plumbline/model/severity';
import { FILE_MODULES } from '../file-modes.ts';
import { isWritableByAll } from '../../../rules/file-modes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import type { Task } from '../tasks-file.ts';

export default taskRule({
  id: 'ansible_file_writable_by_all',
  title: 'Everybody on the machine may write to a file or a folder',
  terms: ['chmod 777', 'world-writable'],
  severity: HIGH,
  problem:
    'Every user and every program on the machine can change the file, and with it what others read from it or run.',
  remediation: "Give a `mode` without the right to write for others, such as '0644' or '0755'.",
  sources: [moduleDocs('file'), moduleDocs('copy')],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      tasks(`- file:
    path: /srv/shop
    state: directory
    «mode: '0777'»`),
      tasks(`- copy: «src=a dest=/etc/a mode=0666»`),
      tasks(`- file:
    path: /srv/shop
    «mode: u=rwx,g=rwx,o=rwx»`),
      tasks(`- command: «chmod -R 777 /srv/shop»`),
      tasks(`- shell: «chmod a+rwx /srv/shop»`),
    ],
    good: [
      tasks(`- command: chmod -R 755 /srv/shop`),
      tasks(`- command: chmod 1777 /srv/tmp`),
      tasks(`- command: "chmod {{ mode }} /srv/shop"`),
      tasks(`- file:
    path: /srv/shop
    state: directory
    mode: '0755'`),
      tasks(`- file:
    path: /srv/tmp
    state: directory
    mode: '1777'`),
      tasks(`- file:
    path: /srv/a
    mode: 123`),
      tasks(`- file:
    path: /srv/a
    mode: a-w,o=rx`),
      tasks(`- file:
    path: /srv/a
    state: link
    src: /b
    mode: '0777'`),
      tasks(`- file:
    path: /srv/a
    mode: "{{ mode }}"`),
    ],
  },

  judge(task) {
    const mode = task.arg('mode');
    if (mode?.text !== undefined && !task.isGone && isWritable(mode.text, task)) return foundAt(mode);
    const command = task.commands.find(isChmod);
    return command && { at: command, message: 'chmod lets everybody write' };
  },
});

function isChmod({ name, words }: ShellCommand): boolean {
  const mode = name === 'chmod' ? words.find(({ text }) => !text.startsWith('-')) : undefined;
  return mode !== undefined && isWritableByAll(mode.text);
}

function isWritable(text: string, task: Task): boolean {
  // Digits without quotes and a zero are a number, whose bits are other ones.
  return (
    (task.arg('mode')?.isQuoted === true || !/^[1-9]\d*$/.test(text)) &&
    isWritableByAll(text) &&
    FILE_MODULES.has(task.module) &&
    task.text('state') !== 'link'
  );
}
