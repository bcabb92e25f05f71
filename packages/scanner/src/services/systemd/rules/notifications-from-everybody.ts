import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { systemdSetting, SERVICE } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_notifications_from_everybody',
  title: 'Every process of the service may speak for it (NotifyAccess=all)',
  severity: MODERATE_LOW,
  problem: 'A process that was broken into tells the manager another main process, or keeps files that others opened.',
  remediation: 'Set `NotifyAccess=main`, or `exec` where a script sends it.',
  sources: [`${SERVICE}#NotifyAccess=`],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [`[Service]\nType=notify\n«NotifyAccess=all»`],
    good: [`[Service]\nType=notify\nNotifyAccess=main`, `[Service]\n#NotifyAccess=all\nType=notify`],
  },

  setting: 'NotifyAccess',
  scope: 'Service',
  bad: oneOf('all'),
  safe: 'main',
  fix: { kind: 'suggested', needs: 'notifications that come from the main process' },
});
