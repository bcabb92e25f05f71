import { baseName } from '@plumbline/model/paths';
import { HIGH, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isYes } from '../unit.ts';
import { assignmentsIn } from '../assignments.ts';
import { systemdRule, EXEC } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_shell_open_to_everybody',
  title: 'A terminal or a socket gives a shell of root without a password (debug shell, autologin, sulogin --force)',
  terms: ['debug-shell', 'no authentication'],
  severity: HIGH,
  problem:
    'Whoever is at the screen, at the console of a virtual machine, or reaches the socket, is root, or an administrator whom `sudo` of many images asks for no password.',
  remediation:
    'Disable the unit: `systemctl mask debug-shell.service`; start `agetty` without `--autologin`, and `sulogin` without `--force` and `SYSTEMD_SULOGIN_FORCE`.',
  sources: [
    'https://www.freedesktop.org/software/systemd/man/latest/systemd-debug-generator.html',
    'https://man7.org/linux/man-pages/man8/agetty.8.html',
    'https://systemd.io/ENVIRONMENT/',
    `${EXEC}#StandardInput=`,
  ],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/bin/bash»\nStandardInput=tty\nTTYPath=/dev/tty9`,
      `[Service]\n«ExecStart=/bin/bash --login»\nStandardInput=tty-force`,
      `[Service]\nUser=root\n«ExecStart=-/bin/sh -i»\nStandardInput=socket`,
      `[Service]\n«ExecStart=-/sbin/agetty --autologin root --noclear %I $TERM»`,
      `[Service]\n«ExecStart=-/sbin/agetty -a ubuntu --keep-baud 115200 %I $TERM»`,
      `[Service]\n«ExecStart=-/sbin/agetty -o '-p -f -- \\\\u' --noclear %I $TERM»`,
      `[Service]\n«ExecStart=-/sbin/agetty -n -l /bin/bash %I $TERM»`,
      `[Service]\n«ExecStart=-/bin/login -f root»\nStandardInput=tty`,
      `[Service]\n«Environment=SYSTEMD_SULOGIN_FORCE=1»`,
      `[Service]\n«ExecStart=-/sbin/sulogin --force»\nStandardInput=tty-force`,
      `[Service]\n«ExecStart=-/bin/sh -c "/sbin/sushell; /usr/bin/systemctl default"»\nStandardInput=tty-force`,
    ],
    good: [
      `[Service]\nExecStart=-/sbin/agetty --noclear %I $TERM`,
      `[Service]\nExecStart=/bin/sh -c 'exec shop'\nStandardInput=tty`,
      `[Service]\nUser=anna\nExecStart=/bin/bash\nStandardInput=tty`,
      `[Service]\nExecStart=-/bin/sh -c "/sbin/sulogin; /bin/systemctl --fail --no-block default"\nStandardInput=tty-force`,
      `[Service]\nExecStart=-/usr/bin/agetty --autologin kiosk %I`,
      `[Service]\nExecStart=-/sbin/agetty -o '-p -- \\\\u' --noclear %I $TERM`,
      `[Service]\nExecStart=-/sbin/agetty -o '-p -f -- \\\\u' --noclear --autologin kiosk %I $TERM`,
      `[Service]\nEnvironment=SYSTEMD_SULOGIN_FORCE=0\nExecStart=-/usr/lib/systemd/systemd-sulogin-shell rescue`,
    ],
  },

  *check({ subject, file }) {
    if (file.kind !== 'service') return;
    const input = subject.setting('Service', 'StandardInput');
    const isRescue = RESCUE.test(file.unit);
    if (input.is === 'unknown' && !isRescue) yield UNKNOWN;
    for (const environment of subject.every('Service', 'Environment')) {
      if (environment.is === 'set' && assignmentsIn(environment.value).some(isForced))
        yield { at: environment.at, message: 'no password is asked for where root has none', severity: MODERATE };
    }
    const isAtTerminal = isRescue || isSetTo(input, (value) => value.startsWith('tty') || value === 'socket');
    for (const { line, name, args, script } of subject.commands) {
      const isShell = isAtTerminal && (script === undefined ? isShellAlone(name, args) : SCRIPT_OF_SHELL.test(script));
      const signedIn = signedInAtOnce(name, args);
      const isGetty = signedIn === 'root' || signedIn === ANYBODY || ADMINISTRATORS.has(signedIn);
      if (name === 'sulogin' && args.some((word) => word === '-e' || word === '--force'))
        yield { at: line, message: 'no password is asked for where root has none', severity: MODERATE };
      if (!isGetty && !isShell) continue;
      const user = subject.user ?? (isRescue ? 'root' : undefined);
      if (isGetty)
        yield {
          at: line,
          message: `${signedIn} is signed in at once`,
          severity: ADMINISTRATORS.has(signedIn) ? MODERATE : HIGH,
        };
      else if (user === 'root') yield { at: line, message: 'a shell waits for whoever comes' };
      else if (user === undefined) yield UNKNOWN;
    }
  },
});

/** Whom a program signs in without asking; empty where it asks. Sources: agetty(8), mingetty(8), login(1). */
function signedInAtOnce(name: string, args: readonly string[]): string {
  const isGetty = /^(?:agetty|mingetty)$/.test(name);
  if (!isGetty && name !== 'login') return '';
  if (isGetty && SHELL.test(baseName(valueOf(args, LOGIN_PROGRAM) ?? ''))) return ANYBODY;
  const user = valueOf(args, isGetty ? AUTOLOGIN : /^-[a-z]*f$/);
  if (user !== undefined || !isGetty) return user ?? '';
  // As whoever types a name.
  return /(?:^|\s)-f(?:\s|$)/.test(valueOf(args, LOGIN_OPTIONS) ?? '') ? ANYBODY : '';
}

const AUTOLOGIN = /^(?:-[a-zA-Z]*a|--autologin)$/;
const LOGIN_OPTIONS = /^(?:-o|--login-options)$/;
const LOGIN_PROGRAM = /^(?:-[a-zA-Z]*l|--login-program)$/;
const ANYBODY = 'whoever names an account';

/** What stands behind an option, in the same word or the next. */
function valueOf(args: readonly string[], option: RegExp): string | undefined {
  for (const [index, word] of args.entries()) {
    const [name = '', ...given] = word.split('=');
    if (option.test(name)) return given.length > 0 ? given.join('=') : args[index + 1];
  }
  return undefined;
}

/** Those whom images of clouds, boards and Vagrant let become root without a password. */
const ADMINISTRATORS: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'cloud-user',
  'core',
  'ec2-user',
  'fedora',
  'pi',
  'ubuntu',
  'vagrant',
]);

/** Units that have a terminal, whatever a drop-in of theirs says. */
const RESCUE = /\0(?:rescue|emergency)\.service$/;

function isShellAlone(name: string, args: readonly string[]): boolean {
  return SHELL.test(name) && args.every((word) => SIGN_IN.has(word));
}

/** `sushell` gives one without a word, as its manual page says. */
const SHELL = /^(?:(?:ba|da|z|k|a)?sh|sushell)$/;

/** A script of which the first command is a shell. */
const SCRIPT_OF_SHELL =
  /^\s*(?:exec\s+)?(?:\/[\w/]{0,100}\/)?(?:(?:ba|da|z|k|a)?sh|sushell)(?:\s+(?:-[li]|--login))?\s*(?:;|$)/;

const SIGN_IN: ReadonlySet<string> = new Set(['-l', '-i', '--login']);

/** Source: systemd's ENVIRONMENT.md, "systemd-sulogin-shell". */
function isForced({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return name === 'SYSTEMD_SULOGIN_FORCE' && isYes(value);
}
