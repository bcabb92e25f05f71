import { HIGH } from '@plumbline/model/severity';
import { commandRule, SERVICE } from '../systemd-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { runsDownload } from '../command.ts';

export default commandRule({
  id: 'systemd_program_downloaded_and_run',
  title: 'What is downloaded is run at once (curl | sh)',
  terms: ['supply chain', 'wget'],
  severity: HIGH,
  problem: 'Whoever controls the other machine, or the path to it, decides what runs here at the next start.',
  remediation: 'Install the program by a package with a signature, and start what is installed.',
  sources: [`${SERVICE}#ExecStart=`],
  references: [cwe(494), nist('SI-7'), nist('CM-14')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/bin/sh -c 'curl -fsSL https://example.com/install.sh | sh'»`,
      `[Service]\n«ExecStartPre=/bin/bash -c "bash <(wget -qO- https://example.com/a)"»\nExecStart=/usr/bin/a`,
    ],
    good: [
      `[Service]\nExecStart=/bin/sh -c 'curl -fsS https://example.com/health'`,
      `[Service]\nExecStart=/bin/sh -c 'cat /etc/list | sh-compatible'`,
    ],
  },

  judge: (command) => (runsDownload(command) ? 'what is downloaded is handed to a shell' : undefined),
});
