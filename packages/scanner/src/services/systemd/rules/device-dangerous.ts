import { UNSET } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { systemdSetting, RESOURCES } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_device_dangerous',
  title: 'A service may use the memory or the disks of the machine (DeviceAllow)',
  severity: MODERATE,
  problem:
    'Whoever breaks into the service reads the memory of the kernel, or every file on the disk past its permissions.',
  remediation: 'Name the devices that it needs alone, or set `PrivateDevices=yes`.',
  sources: [`${RESOURCES}#DeviceAllow=`],
  references: [cwe(732), nist('AC-6'), nist('AC-3')],

  examples: {
    bad: [
      `[Service]\n«DeviceAllow=/dev/mem rw»`,
      `[Service]\n«DeviceAllow=block-* rwm»`,
      `[Service]\n«DeviceAllow=/dev/sda rw»`,
      `[Service]\n«DeviceAllow=block-sd rw»`, // every disk of that kind
    ],
    good: [
      `[Service]\nDeviceAllow=/dev/null rw`,
      `[Service]\nDeviceAllow=char-rtc r`,
      `[Service]\nDeviceAllow=block-loop rwm`,
      `[Service]\nDeviceAllow=/dev/mem rw\nDeviceAllow=`,
    ],
  },

  setting: 'DeviceAllow',
  scope: '+',
  bad: (value) =>
    /^(?:\/dev\/(?:k?mem|port|(?:sd|vd|xvd)[a-z]\d*|(?:nvme|mmcblk)\d\S*|dm-\d+|disk\/\S*|mapper\/(?!control(?:\s|$))\S*)|(?:block|char)-\*|block-(?:sd|blkext|device-mapper|virtblk|mmc))(?:\s|$)/.test(
      value,
    ),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that the service needs no such device' },
});
