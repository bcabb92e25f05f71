import { MODERATE } from '@plumbline/model/severity';
import { KERNEL_SETTINGS, lineWeakensKernel, weakensKernel } from '../../../rules/kernel-settings.ts';
import { BOOTED_WITHOUT_PROTECTION } from '../../../rules/weak-lines.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { writes, writtenLines } from '../written-lines.ts';

export default taskRule({
  id: 'ansible_kernel_protection_off',
  title: 'A task switches a protection of the kernel off',
  terms: ['sysctl'],
  severity: MODERATE,
  problem:
    'What makes attacks on programs or on the network of the machine hard is gone: addresses in memory can be guessed, or packets be led astray.',
  remediation: 'Set the value by which the kernel protects, or remove the task.',
  sources: [moduleDocs('sysctl', 'ansible/posix'), ...KERNEL_SETTINGS],
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
      return value?.text !== undefined && weakensKernel(task.text('name', 'key') ?? '', value.text)
        ? foundAt(value)
        : undefined;
    }
    const boot = writes(task, BOOTED_WITHOUT_PROTECTION);
    if (boot) return foundAt(boot);
    const isOfKernel = /sysctl/.test(task.text('path', 'dest') ?? '');
    const line = isOfKernel ? writtenLines(task).find((one) => lineWeakensKernel(one.line)) : undefined;
    if (line) return foundAt(line.argument);
    const command = task.commands.find(
      ({ name, words }) => name === 'sysctl' && words.some(({ text }) => lineWeakensKernel(text)),
    );
    return command && { at: command, message: 'sysctl switches a protection of the kernel off' };
  },
});
