import { HIGH } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { commandRule, SERVICE } from '../systemd-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'systemd_insecure_network_service',
  title: 'A network service without encryption is started (telnet, rsh, rlogin)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Passwords and all that is typed travel in the clear, or nobody is asked for any.',
  remediation: 'Use SSH in its place, and disable the unit.',
  sources: [`${SERVICE}#ExecStart=`],
  references: [cwe(319), nist('SC-8'), nist('CM-7'), pci('2.2.5')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=-/usr/sbin/in.telnetd»\nStandardInput=socket`,
      `[Service]\n«ExecStart=/usr/sbin/in.rshd»`,
    ],
    good: [`[Service]\nExecStart=/usr/sbin/sshd -D`, `[Service]\nExecStart=/usr/bin/shop in.telnetd`],
  },

  judge: ({ name }) =>
    /^(?:in\.)?(?:telnetd|rshd|rlogind|rexecd|fingerd)$/.test(name) ? `it starts ${name}` : undefined,
});
