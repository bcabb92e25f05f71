import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { writes, writtenLines } from '../written-lines.ts';

const BAD: readonly (readonly [RegExp, RegExp])[] = [
  [/^kernel\.(?:randomize_va_space|kptr_restrict|dmesg_restrict|yama\.ptrace_scope)$/, /^0$/],
  [/^kernel\.perf_event_paranoid$/, /^(?:0|-1)$/],
  [/^fs\.protected_(?:hardlinks|symlinks)$/, /^0$/],
  [/^fs\.suid_dumpable$/, /^[12]$/],
  [/^net\.ipv4\.(?:tcp_syncookies|icmp_echo_ignore_broadcasts)$/, /^0$/],
  [/^net\.ipv4\.conf\.(?:all|default)\.rp_filter$/, /^0$/],
  [/^net\.ipv[46]\.conf\.[\w.]+\.(?:accept_(?:redirects|source_route)|send_redirects)$/, /^1$/],
];

function isBad(name: string, value: string): boolean {
  return BAD.some(([names, values]) => names.test(name) && values.test(value));
}

export default taskRule({
  id: 'ansible_kernel_protection_off',
  title: 'A task switches a protection of the kernel off',
  terms: ['sysctl'],
  severity: MODERATE,
  problem:
    'What makes attacks on programs or on the network of the machine hard is gone: addresses in memory can be guessed, or packets be led astray.',
  remediation: 'Set the value by which the kernel protects, or remove the task.',
  sources: [moduleDocs('sysctl', 'ansible/posix'), 'https://docs.kernel.org/admin-guide/sysctl/kernel.html'],
  references: [cwe(693), nist('SC-39')],

  examples: {
    bad: [
      tasks(`- sysctl:
    name: kernel.randomize_va_space
    «value: 0»`),
      tasks(`- ansible.posix.sysctl: «name=net.ipv4.conf.all.accept_redirects value=1»`),
      tasks(`- sysctl:
    name: net.ipv4.tcp_syncookies
    «value: '0'»`),
      tasks(`- command: «sysctl -w kernel.randomize_va_space=0»`),
      tasks(`- copy:
    dest: /etc/sysctl.d/99-shop.conf
    mode: '0644'
    «content: |
      vm.swappiness = 10
      kernel.yama.ptrace_scope = 0»
`),
      tasks(`- lineinfile:
    path: /etc/default/grub
    «line: GRUB_CMDLINE_LINUX="quiet mitigations=off"»`),
    ],
    good: [
      tasks(`- copy:
    dest: /etc/sysctl.d/99-shop.conf
    mode: '0644'
    content: |
      # kernel.randomize_va_space = 0
      kernel.randomize_va_space = 2
`),
      tasks(`- sysctl:
    name: kernel.randomize_va_space
    value: 2`),
      tasks(`- sysctl:
    name: net.ipv4.ip_forward
    value: 1`),
      tasks(`- sysctl:
    name: kernel.randomize_va_space
    value: "{{ value }}"`),
    ],
  },

  judge(task) {
    if (task.module === 'sysctl') {
      const value = task.isGone ? undefined : task.arg('value', 'val');
      return value?.text !== undefined && isBad(task.text('name', 'key') ?? '', value.text)
        ? foundAt(value)
        : undefined;
    }
    const boot = writes(task, /^\s*GRUB_CMDLINE_LINUX\w*=.*\b(?:mitigations=off|nokaslr|nosmep|nosmap|pti=off)\b/);
    if (boot) return foundAt(boot);
    const isOfKernel = /sysctl/.test(task.text('path', 'dest') ?? '');
    const line = isOfKernel ? writtenLines(task).find((one) => isAssigned(one.line)) : undefined;
    if (line) return foundAt(line.argument);
    const command = task.commands.find(
      ({ name, words }) => name === 'sysctl' && words.some(({ text }) => isAssigned(text)),
    );
    return command && { at: command, message: 'sysctl switches a protection of the kernel off' };
  },
});

function isAssigned(line: string): boolean {
  const [, name = '', value = ''] = /^\s*([\w.]{1,100})\s*=\s*(-?\d)\s*$/.exec(line) ?? [];
  return isBad(name, value);
}
