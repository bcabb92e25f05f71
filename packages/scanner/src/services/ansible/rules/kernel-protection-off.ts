import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

const BAD: readonly (readonly [RegExp, string])[] = [
  [/^kernel\.(?:randomize_va_space|kptr_restrict|dmesg_restrict|yama\.ptrace_scope)$/, '0'],
  [/^fs\.protected_(?:hardlinks|symlinks)$/, '0'],
  [/^net\.ipv4\.tcp_syncookies$/, '0'],
  [/^net\.ipv[46]\.conf\.[\w.]+\.accept_(?:redirects|source_route)$/, '1'],
];

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
    ],
    good: [
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
    if (task.module !== 'sysctl' || task.isGone) return undefined;
    const bad = BAD.find(([name]) => name.test(task.text('name', 'key') ?? ''))?.[1];
    const value = task.arg('value', 'val');
    return bad !== undefined && value?.text === bad ? foundAt(value) : undefined;
  },
});
