import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_account_without_password',
  title: 'An account is left without a password: passwd -d, password empty',
  severity: HIGH,
  problem: 'Whoever sits at the machine, or reaches a service that takes empty passwords, is logged in at once.',
  remediation: 'Lock the password instead: `passwd -l`, or `password_lock: true` of the module `user`.',
  sources: ['https://man7.org/linux/man-pages/man1/passwd.1.html', moduleDocs('user')],
  references: [cwe(521), nist('IA-5')],

  examples: {
    bad: [
      tasks(`- command: «passwd -d kiosk»`),
      tasks(`- shell: «passwd --delete root»`),
      tasks(`- command: «usermod --password '' kiosk»`),
      tasks(`- user:
    name: kiosk
    «password: ''»`),
    ],
    good: [
      tasks(`- user:
    name: kiosk
    password: '!'`),
      tasks(`- command: passwd -l kiosk`),
      tasks(`- command: passwd -dl kiosk`),
      tasks(`- command: usermod -p '!' kiosk`),
      tasks(`- command: echo passwd -d kiosk`),
    ],
  },

  judge(task) {
    const password = task.module === 'user' && !task.isGone ? task.arg('password') : undefined;
    if (password?.text === '' && password.isQuoted)
      return { at: password.at, message: { code: 'is-empty', values: { setting: 'password' } } };
    for (const command of task.commands) {
      const message = takenAway(command);
      if (message !== undefined) return { at: command, message };
    }
    return undefined;
  },
});

function takenAway({ name, words }: ShellCommand): string | undefined {
  const texts = words.map(({ text }) => text);
  const isLocked = texts.some((text) => /^(?:--lock|-[a-km-z]*l[a-z]*)$/.test(text));
  if (name === 'passwd' && !isLocked && texts.some((text) => /^(?:--delete|-[a-ce-z]*d[a-z]*)$/.test(text)))
    return 'passwd -d leaves the account without a password';
  const option = texts.findIndex((text) => text === '-p' || text === '--password');
  if (name === 'usermod' && option !== -1 && texts[option + 1] === '')
    return 'usermod leaves the account without a password';
  return undefined;
}
