import { HIGH } from '@plumbline/model/severity';
import { FILE_MODULES } from '../file-modes.ts';
import { modeOfMade } from '../../../rules/made-modes.ts';
import { isWritableByAll } from '../../../rules/file-modes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import type { Argument } from '../arguments.ts';
import type { Task } from '../tasks-file.ts';
import { writes } from '../written-lines.ts';

export default taskRule({
  id: 'ansible_file_writable_by_all',
  title: 'Everybody on the machine may write to a file or a folder',
  terms: ['chmod 777', 'world-writable'],
  severity: HIGH,
  problem:
    'Every user and every program on the machine can change the file, and with it what others read from it or run.',
  remediation: "Give a `mode` without the right to write for others, such as '0644' or '0755'.",
  sources: [moduleDocs('file'), moduleDocs('copy'), moduleDocs('pip')],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      tasks(`- lineinfile:
    path: /etc/login.defs
    «line: UMASK 000»`),
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
      tasks(`- command: «mkdir -m 777 /srv/shop»`),
      tasks(`- shell: cd /tmp && «install -d --mode=0777 /srv/shop»`),
      tasks(`- pip:
    name: shop==1.2
    «umask: '0000'»`),
      tasks(`- copy:
    src: site/
    dest: /srv/site
    mode: '0644'
    «directory_mode: '0777'»`),
      tasks(`- ansible.windows.win_acl:
    path: C:\\shop
    user: Everyone
    type: allow
    «rights: FullControl»`),
      tasks(`- ansible.posix.synchronize:
    src: site/
    dest: /srv/site
    «rsync_opts:
      - "--chmod=D777,F666"»`),
      tasks(`- ansible.posix.acl:
    path: /srv/shop
    etype: other
    «permissions: rwx»
    state: present`),
      tasks(`- command: «setfacl -R -m o::rwx /srv/shop»`),
    ],
    good: [
      tasks(`- file:
    path: /srv/shop
    mode: '0777'
  check_mode: true`), // which only looks
      tasks(`- lineinfile:
    path: /etc/profile
    line: umask 027`),
      tasks(`- ansible.windows.win_acl:
    path: C:\\shop
    user: Everyone
    type: deny
    rights: FullControl`),
      tasks(`- ansible.posix.synchronize:
    src: site/
    dest: /srv/site
    rsync_opts:
      - "--chmod=D755,F644"`),
      tasks(`- command: install -m 0755 shop /usr/local/bin/shop`),
      tasks(`- command: "mkdir -m {{ mode }} /srv/shop"`),
      tasks(`- git:
    repo: https://git.example.com/shop.git
    dest: /srv/shop
    version: v1.2
    umask: '0022'`),
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
    for (const name of ['mode', 'directory_mode']) {
      const mode = task.arg(name);
      if (mode?.text !== undefined && !task.isGone && isWritable(mode, mode.text, task)) return foundAt(mode);
    }
    const given = givenToAll(task) ?? synchronized(task) ?? writes(task, OPEN_UMASK);
    if (given) return foundAt(given);
    const umask = OF_UMASK.has(task.module) ? task.arg('umask') : undefined;
    if (umask?.text !== undefined && umask.isQuoted && OPEN_DIGITS.test(umask.text)) return foundAt(umask);
    const command = task.commands.find(opensFile);
    return command && { at: command, message: `${command.name} lets everybody write` };
  },
});

/** Modules that make files with a mask of their own. */
const OF_UMASK: ReadonlySet<string> = new Set(['git', 'pip']);
const OPEN_DIGITS = /^0{0,2}[0-7]{0,2}[0145]$/;

/** What keeps nobody from writing to new files: the last digit lacks the right to write. */
const OPEN_UMASK = /^\s{0,50}umask\s{1,50}0?[0-7]{0,2}[0145]\s{0,50}(?:#.*)?$/i;

function opensFile(command: ShellCommand): boolean {
  const { name, words } = command;
  const made = modeOfMade(command);
  if (made !== undefined) return isWritableByAll(made);
  if (name === 'setfacl') return words.some(({ text }) => /(?:^|,)o(?:ther)?::?r?w/.test(text));
  const mode = name === 'chmod' ? words.find(({ text }) => !text.startsWith('-')) : undefined;
  return mode !== undefined && isWritableByAll(mode.text);
}

/** What Windows calls everybody, and what writing. */
const EVERYBODY = /^(?:everyone|authenticated users|(?:builtin\\)?users|s-1-1-0)$/i;
const WRITING = /^(?:FullControl|Modify|Write)\b/i;

function givenToAll(task: Task): Argument | undefined {
  if (task.isGone) return undefined;
  if (task.module === 'win_share') {
    const given = [task.arg('full'), task.arg('change')];
    return given.find((one) => one?.text?.split(',').some((name) => EVERYBODY.test(name.trim())) === true);
  }
  if (task.module === 'acl') {
    const permissions = task.text('etype') === 'other' ? task.arg('permissions') : undefined;
    return /w/.test(permissions?.text ?? '') ? permissions : undefined;
  }
  if (task.module !== 'win_acl' || task.text('type') !== 'allow') return undefined;
  const rights = task.arg('rights');
  return EVERYBODY.test(task.text('user') ?? '') && WRITING.test(rights?.text ?? '') ? rights : undefined;
}

/** The rights that rsync gives what it brings. */
function synchronized(task: Task): Argument | undefined {
  if (task.module !== 'synchronize') return undefined;
  const isBad = task
    .texts('rsync_opts')
    .filter((text) => text.includes('--chmod='))
    .some((text) =>
      /(?:--chmod=|,)(?:[DF]?\d?\d\d[2367](?:,|$)|[DF]?[ao]+[+=]r?w)/.test(text.slice(text.indexOf('--chmod='))),
    );
  return isBad ? task.arg('rsync_opts') : undefined;
}

function isWritable(mode: Argument, text: string, task: Task): boolean {
  // Digits without quotes and a zero are a number, whose bits are other ones.
  return (
    (mode.isQuoted || !/^[1-9]\d*$/.test(text)) &&
    isWritableByAll(text) &&
    FILE_MODULES.has(task.module) &&
    task.text('state') !== 'link'
  );
}
