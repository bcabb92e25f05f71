import { HIGH, MODERATE } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { commandRule, SERVICE } from '../systemd-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'systemd_insecure_network_service',
  title: 'A network service without encryption is started (telnet, tftp, rsh, http.server of Python)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Passwords and all that is typed travel in the clear, or nobody is asked for any.',
  remediation: 'Use SSH in its place, and disable the unit.',
  sources: [`${SERVICE}#ExecStart=`, 'https://docs.python.org/3/library/http.server.html'],
  references: [cwe(319), nist('SC-8'), nist('CM-7'), pci('2.2.5')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=-/usr/sbin/in.telnetd»\nStandardInput=socket`,
      `[Service]\n«ExecStart=/usr/sbin/in.rshd»`,
      `[Service]\n«ExecStart=/usr/sbin/in.tftpd -s /var/lib/tftpboot»\nStandardInput=socket`,
      `[Service]\n«ExecStart=/usr/bin/python3 -m http.server 8000 --directory /srv»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/sbin/sshd -D`,
      `[Service]\nExecStart=/usr/bin/shop in.telnetd`,
      `[Service]\nExecStart=/usr/bin/python3 -m http.server 8000 --bind 127.0.0.1`,
      `[Service]\nExecStart=/usr/bin/python3 -m http.server -b $ADDRESS`,
    ],
  },

  judge({ name, args }) {
    if (/^(?:in\.)?(?:telnetd|tftpd|rshd|rlogind|rexecd|fingerd)$/.test(name)) return `it starts ${name}`;
    const isOfPython = /^python[\d.]*$/.test(name) && args[args.indexOf('-m') + 1] === 'http.server';
    return isOfPython && mayBeReached(args)
      ? { message: 'it starts the http.server of Python, which asks nobody for a password', severity: MODERATE }
      : undefined;
  },
});

/** It listens on all addresses where none is named. */
function mayBeReached(args: readonly string[]): boolean {
  const at = args.findIndex((word) => /^(?:-b|--bind)(?:=|$)/.test(word));
  const [, joined] = (args[at] ?? '').split('=', 2);
  const address = at === -1 ? '' : (joined ?? args[at + 1] ?? '');
  return ['', '0.0.0.0', '::'].includes(address);
}
