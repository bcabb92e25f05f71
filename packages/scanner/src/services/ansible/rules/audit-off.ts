import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOff } from '../arguments.ts';
import type { TasksFile } from '../tasks-file.ts';
import { oncePer } from '../../../rules/once-per.ts';

const AUDIT = /^(?:auditd|rsyslog|syslog-ng|systemd-journald)(?:\.service)?$/;

export default taskRule({
  id: 'ansible_audit_off',
  title: 'A task stops or removes the audit or the log of the machine: auditd, rsyslog',
  severity: MODERATE,
  problem: 'What an intruder does on the machine is written down nowhere, and nobody finds out afterwards.',
  remediation: 'Leave the service on; change its rules where it writes too much.',
  sources: [moduleDocs('service'), 'https://man7.org/linux/man-pages/man8/auditd.8.html'],
  references: [cwe(778), nist('AU-12')],

  examples: {
    bad: [
      tasks(`- service:
    name: auditd
    «state: stopped»`),
      tasks(`- systemd_service:
    name: "{{ item }}"
    enabled: false
  loop:
    - cups
    - «rsyslog»`),
      tasks(`- command: «systemctl disable --now auditd»`),
      tasks(`- dnf:
    name: auditd
    «state: absent»`),
      tasks(`- command: «auditctl -e 0»`),
    ],
    good: [
      tasks(`- service:
    name: auditd
    state: restarted
    enabled: yes`),
      tasks(`- service:
    name: "{{ item }}"
    state: stopped
  loop: [cups, bluetooth]`),
      tasks(`- command: systemctl disable cups # not auditd`),
      tasks(`- package:
    name: "{{ item }}"
    state: absent
  loop: [rsyslog, rsyslog-gnutls]
- package:
    name: "{{ item }}"
    state: present
  loop: [rsyslog, rsyslog-elasticsearch] # another version`),
      tasks(`- apt:
    name: auditd
    state: "{{ wanted }}"`),
    ],
  },

  judge(task) {
    const name = task.arg('name', 'pkg', 'package');
    const isAudit = name?.text !== undefined && AUDIT.test(name.text) && CALLED.test(task.module);
    if (isAudit) {
      const [state, enabled] = [task.arg('state'), task.arg('enabled')];
      const isGone = state?.text !== undefined && /^(?:stopped|absent|removed)$/.test(state.text);
      const isDisabled = enabled?.text !== undefined && isOff(enabled.text);
      // Of a loop the item says what is stopped.
      const isReplaced = isGone && installedIn(task.file).has(name.text);
      if (isReplaced) return undefined;
      if (isGone || isDisabled) return foundAt(name.isOfItem ? name : ((isGone ? state : enabled) ?? name));
    }
    const command = task.commands.find(
      ({ name: program, words: [verb, ...services] }) =>
        (program === 'auditctl' && verb?.text === '-e' && services[0]?.text === '0') ||
        (program === 'systemctl' &&
          /^(?:stop|disable|mask)$/.test(verb?.text ?? '') &&
          services.some(({ text }) => AUDIT.test(text))),
    );
    return command && { at: command, message: 'the audit of the machine is switched off' };
  },
});

const CALLED = /^(?:service|systemd|systemd_service|sysvinit|apt|dnf|dnf5|yum|package|zypper)$/;

/** The packages that tasks of a file install. */
const installedIn = oncePer((file: TasksFile): ReadonlySet<string> => {
  const each = file.tasks.flatMap(({ eachItem }) => eachItem);
  const installing = each.filter((task) => /^(?:present|latest|installed)$/.test(task.text('state') ?? ''));
  return new Set(installing.flatMap((task) => task.text('name', 'pkg', 'package') ?? []));
});
