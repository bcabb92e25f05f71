import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingProtection } from '../systemd-rule.ts';

export default missingProtection({
  id: 'systemd_private_devices_missing',
  title: 'A sandboxed service sees the devices of the machine (PrivateDevices)',
  terms: ['/dev', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem:
    'Whoever breaks into the service reaches disks, cameras or the memory, as far as its user and its groups may.',
  references: [cwe(732), nist('AC-6'), nist('SC-39')],

  protection: 'PrivateDevices',
  needs: 'a service that needs no device beyond /dev/null and the like',
  good: [
    'DeviceAllow=char-rtc r',
    'SupplementaryGroups=dialout',
    'ExecStart=/usr/bin/shop --port /dev/ttyS0',
    'DevicePolicy=closed',
  ],
});
