import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { systemdSetting, SERVICE } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_notifications_from_everybody',
  title: 'Every process of the service may speak for it (NotifyAccess=all)',
  severity: LOW,
  problem: 'A process that was broken into tells the manager another main process, or keeps files that others opened.',
  remediation: 'Set `NotifyAccess=main`, or `exec` where a script sends it.',
  sources: [`${SERVICE}#NotifyAccess=`],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [`[Service]\nType=notify\n«NotifyAccess=all»`],
    good: [
      `[Service]\nType=notify\nNotifyAccess=main`,
      `[Service]\n#NotifyAccess=all\nType=notify`,
      `[Service]\nType=notify\nNotifyAccess=all\nExecStart=/usr/bin/podman run --sdnotify=conmon -d docker.io/library/redis:7.2`,
    ],
  },

  setting: 'NotifyAccess',
  scope: 'Service',
  // What watches a container beside Podman, which ends, speaks for it.
  bad: (value, { subject }) => value === 'all' && !subject.commands.some(({ name }) => name === 'podman'),
  safe: 'main',
  fix: { kind: 'suggested', needs: 'notifications that come from the main process' },
});
