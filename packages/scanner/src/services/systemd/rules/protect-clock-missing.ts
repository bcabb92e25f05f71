import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_protect_clock_missing',
  title: 'A sandboxed service may set the clock (ProtectClock)',
  terms: ['time', 'systemd-analyze security'],
  severity: LOW,
  problem:
    'With the rights of root, whoever breaks into the service sets the clock, so that old certificates count again and logs lie.',
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  protection: 'ProtectClock',
  needs: 'a service that does not set the clock',
  good: ['ExecStart=/usr/sbin/ntpd -n', 'User=shop'],
});
