import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';
import { stoppedService } from '../services.ts';
import { writes } from '../written-lines.ts';

export default taskRule({
  id: 'ansible_selinux_off',
  title: 'A task switches SELinux or AppArmor off',
  terms: ['setenforce', 'permissive', 'apparmor'],
  severity: MODERATE,
  problem:
    'A program that an attacker takes over may then do all that its user may do: nothing keeps it to its own files and ports.',
  remediation: 'Say `state: enforcing`, and give programs the rules that they need.',
  sources: [moduleDocs('selinux', 'ansible/posix')],
  references: [cwe(693), nist('AC-3')],

  examples: {
    bad: [
      tasks(`- selinux:
    «state: disabled»`),
      tasks(`- ansible.posix.selinux:
    policy: targeted
    «state: permissive»`),
      tasks(`- lineinfile:
    path: /etc/selinux/config
    regexp: ^SELINUX=
    «line: SELINUX=disabled»`),
      tasks(`- command: «setenforce 0»`),
      tasks(`- shell: «sed -i 's/^SELINUX=enforcing/SELINUX=disabled/' /etc/selinux/config»`),
      tasks(`- community.general.selinux_permissive:
    name: httpd_t
    «permissive: true»`),
      tasks(`- systemd:
    name: apparmor
    «state: stopped»`),
      tasks(`- lineinfile:
    path: /etc/default/grub
    «line: GRUB_CMDLINE_LINUX="quiet selinux=0"»`),
    ],
    good: [
      tasks(`- selinux:
    policy: targeted
    state: enforcing`),
      tasks(`- lineinfile:
    path: /etc/selinux/config
    line: SELINUX=enforcing`),
      tasks(`- command: setenforce 1`),
      tasks(`- shell: sed -i 's/^SELINUX=disabled/SELINUX=enforcing/' /etc/selinux/config`),
      tasks(`- selinux:
    state: "{{ mode }}"`),
    ],
  },

  judge(task) {
    const state = task.module === 'selinux' ? task.arg('state') : undefined;
    if (state) return /^(?:disabled|permissive)$/.test(state.text ?? '') ? foundAt(state) : undefined;
    const domain = task.module === 'selinux_permissive' ? task.arg('permissive') : undefined;
    if (domain?.text !== undefined) return isOn(domain.text) ? foundAt(domain) : undefined;
    const stopped = stoppedService(task, /^apparmor(?:\.service)?$/);
    if (stopped) return foundAt(stopped);
    const line = writes(
      task,
      /^\s*SELINUX=(?:disabled|permissive)\s*$|^\s*GRUB_CMDLINE_LINUX\w*=.*\b(?:selinux|apparmor)=0\b/i,
    );
    if (line) return foundAt(line);
    const off = task.commands.find(
      ({ name, words }) => name === 'setenforce' && /^(?:0|permissive)$/i.test(words[0]?.text ?? ''),
    );
    const replaced = task.commands.find(
      ({ name, words }) => name === 'sed' && words.some(({ text }) => PUT_IN.test(text)),
    );
    if (replaced) return { at: replaced, message: { code: 'is', values: { setting: 'SELinux', value: 'disabled' } } };
    return off && { at: off, message: { code: 'is', values: { setting: 'SELinux', value: 'permissive' } } };
  },
});

/** What `sed` puts in place of a line. */
const PUT_IN = /^s(.).{0,200}\1SELINUX=(?:disabled|permissive)/i;
