import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isWeakPasswordPolicy, LEAST_LENGTH, MOST_DAYS } from '../../../rules/windows-passwords.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOn, type Argument } from '../arguments.ts';
import type { Task } from '../tasks-file.ts';
import { writtenLines } from '../written-lines.ts';

export default taskRule({
  id: 'ansible_weak_passwords_allowed',
  title: 'Passwords of the machine may be short or simple, or never expire: minlen, PASS_MAX_DAYS, PasswordComplexity',
  terms: ['MinimumPasswordLength', 'password_never_expires', 'ClearTextPassword', 'win_security_policy'],
  severity: MODERATE_LOW,
  problem: 'Short and simple passwords are found by trying, and one that leaked years ago still opens the account.',
  remediation:
    'Set `minlen` (`MinimumPasswordLength`) to 14 or more, `PASS_MAX_DAYS` (`MaximumPasswordAge`) to 365 or less, `PasswordComplexity` to 1 and `ClearTextPassword` to 0.',
  sources: [
    moduleDocs('lineinfile'),
    moduleDocs('win_security_policy', 'community/windows'),
    moduleDocs('win_user', 'ansible/windows'),
    'https://manpages.ubuntu.com/manpages/focal/en/man5/pwquality.conf.5.html',
    'https://docs.redhat.com/en/documentation/red_hat_enterprise_linux/7/html/security_guide/chap-hardening_your_system_with_tools_and_services',
  ],
  references: [cwe(521), nist('IA-5')],

  examples: {
    bad: [
      tasks(`- lineinfile:
    path: /etc/login.defs
    regexp: ^PASS_MAX_DAYS
    «line: PASS_MAX_DAYS 99999»`),
      tasks(`- lineinfile:
    path: /etc/security/pwquality.conf
    «line: minlen = 8»`),
      tasks(`- copy:
    dest: /etc/security/pwquality.conf.d/shop.conf
    mode: '0644'
    «content: |
      minlen = 6
      dcredit = -1»
`),
      tasks(`- community.windows.win_security_policy:
    section: System Access
    key: PasswordComplexity
    «value: 0»`),
      tasks(`- ansible.windows.win_user:
    name: shop
    password: "{{ shop_password }}"
    «password_never_expires: true»`),
    ],
    good: [
      tasks(`- win_security_policy:
    section: System Access
    key: MinimumPasswordLength
    value: 14`),
      tasks(`- win_user: {name: shop, state: absent, password_never_expires: true}`),
      tasks(`- lineinfile:
    path: /etc/login.defs
    line: PASS_MAX_DAYS 90`),
      tasks(`- lineinfile:
    path: /etc/security/pwquality.conf
    line: minlen = 14`),
      tasks(`- lineinfile:
    path: /etc/login.defs
    line: "PASS_MAX_DAYS {{ days }}"`),
      tasks(`- lineinfile:
    path: /etc/shop.conf
    line: minlen = 8`),
    ],
  },

  judge(task) {
    if (task.isGone) return undefined;
    const ofWindows = weakInWindows(task);
    if (ofWindows) return foundAt(ofWindows);
    const path = task.text('path', 'dest') ?? '';
    const isWeak = path.endsWith('/login.defs') ? neverExpires : /\/pwquality\b/.test(path) ? isShort : undefined;
    const written = isWeak && writtenLines(task).find(({ line }) => isWeak(line));
    return written && foundAt(written.argument);
  },
});

function neverExpires(line: string): boolean {
  const [, days] = /^\s*PASS_MAX_DAYS\s+(-?\d{1,9})\s*(?:#.*)?$/.exec(line) ?? [];
  return days !== undefined && (Number(days) > MOST_DAYS || Number(days) < 0);
}

function isShort(line: string): boolean {
  const [, length] = /^\s*minlen\s*=\s*(\d{1,9})\s*(?:#.*)?$/.exec(line) ?? [];
  return length !== undefined && Number(length) < LEAST_LENGTH;
}

function weakInWindows(task: Task): Argument | undefined {
  if (task.module === 'win_user') {
    const expires = task.arg('password_never_expires');
    return isOn(expires?.text ?? '') ? expires : undefined;
  }
  const value = task.module === 'win_security_policy' ? task.arg('value') : undefined;
  return value?.text !== undefined && isWeakPasswordPolicy(task.text('key') ?? '', value.text) ? value : undefined;
}
