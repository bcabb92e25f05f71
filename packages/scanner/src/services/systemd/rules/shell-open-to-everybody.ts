import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { systemdRule, EXEC } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_shell_open_to_everybody',
  title: 'A terminal gives a shell of root without a password (debug shell, autologin)',
  terms: ['debug-shell', 'no authentication'],
  severity: HIGH,
  problem: 'Whoever is at the screen, or at the console of a virtual machine, is root.',
  remediation: 'Disable the unit: `systemctl mask debug-shell.service`; start `agetty` without `--autologin`.',
  sources: [
    'https://www.freedesktop.org/software/systemd/man/latest/systemd-debug-generator.html',
    `${EXEC}#StandardInput=`,
  ],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/bin/bash»\nStandardInput=tty\nTTYPath=/dev/tty9`,
      `[Service]\n«ExecStart=-/sbin/agetty --autologin root --noclear %I $TERM»`,
    ],
    good: [
      `[Service]\nExecStart=-/sbin/agetty --noclear %I $TERM`,
      `[Service]\nExecStart=/bin/sh -c 'exec shop'\nStandardInput=tty`,
      `[Service]\nUser=anna\nExecStart=/bin/bash\nStandardInput=tty`,
      `[Service]\nExecStart=-/usr/bin/agetty --autologin kiosk %I`,
    ],
  },

  *check({ subject, file }) {
    if (file.kind !== 'service') return;
    const input = subject.setting('Service', 'StandardInput');
    if (input.is === 'unknown') yield UNKNOWN;
    for (const { line, name, args } of subject.commands) {
      const isShell =
        /^(?:ba|da|z|k|a)?sh$/.test(name) && args.length === 0 && isSetTo(input, (value) => value.startsWith('tty'));
      const autologin = args.findIndex((word) => word === '-a' || word === '--autologin');
      const isGetty =
        name === 'agetty' &&
        ((autologin !== -1 && args[autologin + 1] === 'root') || args.includes('--autologin=root'));
      if (!isGetty && !isShell) continue;
      if (isGetty || subject.user === 'root')
        yield { at: line, message: isShell ? 'a shell waits at a terminal' : 'root is signed in at once' };
      else if (subject.user === undefined) yield UNKNOWN;
    }
  },
});
