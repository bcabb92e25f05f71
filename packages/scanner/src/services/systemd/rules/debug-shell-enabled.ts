import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { enabledAmong } from '../presets.ts';
import { presetRule } from '../systemd-rule.ts';

export default presetRule({
  id: 'systemd_debug_shell_enabled',
  title: 'A preset enables the debug shell, which is root without a password on a terminal (debug-shell.service)',
  terms: ['no authentication', 'tty9'],
  severity: HIGH,
  problem:
    'From the next `systemctl preset` or first start on, whoever is at the screen or at the console of a virtual machine is root.',
  remediation: 'Write `disable debug-shell.service`, and `systemctl mask --now debug-shell.service` where it runs.',
  sources: [
    'https://www.freedesktop.org/software/systemd/man/latest/systemd.preset.html',
    'https://www.freedesktop.org/software/systemd/man/latest/systemd-debug-generator.html',
  ],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `enable sshd.service\n«enable debug-shell.service»\ndisable cups.service`,
      `# the first line counts\n«enable debug-shell.service»\ndisable debug-shell.service`,
    ],
    good: [
      `enable sshd.service\ndisable debug-shell.service`,
      `disable debug-shell.service\nenable debug-shell.service`,
      `# enable debug-shell.service\nenable sshd.service`,
    ],
  },

  check: ({ file }) => enabledAmong(file.directives, (unit) => /^debug-shell(?:\.(?:service|\*))?$/.test(unit)),
});
