import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { writtenLines } from '../written-lines.ts';

/** The benchmarks of CIS for distributions ask for so many characters, and for a change every so many days. */
const LEAST_LENGTH = 14;
const MOST_DAYS = 365;

export default taskRule({
  id: 'ansible_weak_passwords_allowed',
  title: 'Passwords of the machine may be short, or never expire: minlen, PASS_MAX_DAYS',
  severity: MODERATE_LOW,
  problem: 'Short passwords are found by trying, and one that leaked years ago still opens the account.',
  remediation: 'Set `minlen` to 14 or more, and `PASS_MAX_DAYS` to 365 or less.',
  sources: [
    moduleDocs('lineinfile'),
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
    ],
    good: [
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
