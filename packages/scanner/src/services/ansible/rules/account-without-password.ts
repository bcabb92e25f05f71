import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { leavesWithoutPassword } from '../../../rules/accounts-without-password.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOff, type Argument } from '../arguments.ts';
import type { Task } from '../tasks-file.ts';

export default taskRule({
  id: 'ansible_account_without_password',
  title: 'An account is left without a password: passwd -d, password empty, the Guest of Windows enabled',
  severity: HIGH,
  problem: 'Whoever sits at the machine, or reaches a service that takes empty passwords, is logged in at once.',
  remediation:
    'Lock the password instead: `passwd -l`, or `password_lock: true` of the module `user`. Give accounts of databases one, and leave Guest disabled.',
  sources: [
    'https://man7.org/linux/man-pages/man1/passwd.1.html',
    moduleDocs('user'),
    moduleDocs('mysql_user', 'community/mysql'),
    moduleDocs('win_user', 'ansible/windows'),
  ],
  references: [cwe(521), nist('IA-5')],

  examples: {
    bad: [
      tasks(`- command: «passwd -d kiosk»`),
      tasks(`- shell: «passwd --delete root»`),
      tasks(`- command: «usermod --password '' kiosk»`),
      tasks(`- user:
    name: kiosk
    «password: ''»`),
      tasks(`- community.mysql.mysql_user:
    name: root
    «password: ""»`),
      tasks(`- ansible.windows.win_user:
    name: Guest
    «account_disabled: false»`),
    ],
    good: [
      tasks(`- user:
    name: kiosk
    password: '!'`),
      tasks(`- mysql_user: {name: shop, password: "", plugin: auth_socket}`),
      tasks(`- mysql_user: {name: shop, password: "", state: absent}`),
      tasks(`- win_user: {name: Guest, account_disabled: true}`),
      tasks(`- command: passwd -l kiosk`),
      tasks(`- command: passwd -dl kiosk`),
      tasks(`- command: usermod -p '!' kiosk`),
      tasks(`- command: echo passwd -d kiosk`),
    ],
  },

  judge(task) {
    const guest = enabledGuest(task);
    if (guest) return foundAt(guest);
    const password = hasPasswords(task) ? task.arg('password') : undefined;
    if (password?.text === '' && password.isQuoted)
      return { at: password.at, message: { code: 'is-empty', values: { setting: 'password' } } };
    for (const command of task.commands) {
      const message = leavesWithoutPassword(command);
      if (message !== undefined) return { at: command, message };
    }
    return undefined;
  },
});

/** Accounts of the machine, and of MySQL, which lets whoever has an empty password in unless a plugin asks otherwise. */
function hasPasswords(task: Task): boolean {
  if (task.isGone) return false;
  return task.module === 'user' || (task.module === 'mysql_user' && task.arg('plugin') === undefined);
}

function enabledGuest(task: Task): Argument | undefined {
  if (task.isGone) return undefined;
  if (task.module === 'win_user' && /^guest$/i.test(task.text('name') ?? '')) {
    const disabled = task.arg('account_disabled');
    return isOff(disabled?.text ?? '') ? disabled : undefined;
  }
  const value = task.module === 'win_security_policy' ? task.arg('value') : undefined;
  return task.text('key') === 'EnableGuestAccount' && value?.text === '1' ? value : undefined;
}
