import { HIGH } from '@plumbline/model/severity';
import { isPlaintextLoginService } from '../../../rules/plaintext-logins.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { enabledAmong } from '../presets.ts';
import { presetRule } from '../systemd-rule.ts';

export default presetRule({
  id: 'systemd_insecure_service_enabled',
  title: 'A preset enables a network service without encryption (telnet, tftp, rsh, NIS)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Passwords and all that is typed travel in the clear, or nobody is asked for any.',
  remediation: 'Write `disable` for the unit, and use SSH in its place.',
  sources: ['https://www.freedesktop.org/software/systemd/man/latest/systemd.preset.html'],
  references: [cwe(319), nist('SC-8'), nist('CM-7'), pci('2.2.5')],

  examples: {
    bad: [`enable sshd.service\n«enable telnet.socket»\ndisable cups.service`, `«enable tftp.socket»`],
    good: [`disable telnet.socket\nenable sshd.service`, `disable telnet.socket\nenable telnet.socket`],
  },

  check: ({ file }) => enabledAmong(file.directives, isPlaintextLoginService),
});
