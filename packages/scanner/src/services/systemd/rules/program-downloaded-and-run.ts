import { commandRule, SERVICE } from '../systemd-rule.ts';
import { DOWNLOAD_PIPED_TO_SHELL } from '../../../rules/piped-downloads.ts';
import { runsDownload } from '../command.ts';

export default commandRule({
  id: 'systemd_program_downloaded_and_run',
  ...DOWNLOAD_PIPED_TO_SHELL,
  remediation: 'Install the program by a package with a signature, and start what is installed.',
  sources: [`${SERVICE}#ExecStart=`],

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
