import { nearMisses } from '../../testing/near-misses.ts';

nearMisses('systemd', {
  debug_shell_enabled: {
    fails: [
      '«enable debug-shell»\ndisable *',
      '; ours\n«enable debug-shell.*»',
      'enable *.timer\n«enable debug-shell.service»',
    ],
    leaves: [
      'disable *\nenable debug-shell.service', // of the lines about a unit the first counts
      'disable debug-shell.*\nenable debug-shell.service',
      'ignore debug-shell.service\nenable debug-shell.service',
      '#enable debug-shell.service\nenable *',
      'enable debug-shell-helper.service',
    ],
  },
  insecure_service_enabled: {
    fails: ['enable sshd.service\n«enable rsh.socket»'],
    leaves: ['disable *\nenable telnet.socket', 'enable telnet-proxy.service', 'disable tftp.socket'],
  },
  idle_sessions_kept: {
    as: 'systemd-system.conf',
    fails: [
      '[Login]\n«StopIdleSessionSec=901»',
      '[Login]\n«StopIdleSessionSec = 2 hours»',
      '[Login]\n«StopIdleSessionSec=16m»',
    ],
    leaves: [
      '[Login]\nStopIdleSessionSec=15min',
      '[Login]\nStopIdleSessionSec=900s',
      '[Login]\nStopIdleSessionSec=90000ms',
      '[Login]\nStopIdleSessionSec=12h\nStopIdleSessionSec=10min',
      '[Login]\nStopIdleSessionSec=soon',
      '[Login]\nStopIdleSessionSec=@TIMEOUT@',
    ],
  },
});
