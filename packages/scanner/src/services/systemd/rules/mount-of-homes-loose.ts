import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { looseMountOf, tightOptions } from '../mount-options.ts';
import { mountSetting, MOUNT } from '../systemd-rule.ts';

export default mountSetting({
  id: 'systemd_mount_of_homes_loose',
  title: 'Devices and setuid programs work in home folders or logs (nosuid, nodev)',
  terms: ['/home', '/var/log', 'CIS'],
  severity: MODERATE_LOW,
  problem:
    'A user who gets a setuid program or a device file into such a file system, from a disk of their own or a backup, is root by it.',
  remediation: 'Add `nosuid,nodev` to `Options=`.',
  sources: [`${MOUNT}#Options=`, 'https://man7.org/linux/man-pages/man8/mount.8.html'],
  references: [cwe(732), nist('AC-6'), nist('CM-7')],

  examples: {
    bad: [
      `[Mount]\nWhat=/dev/vg/home\nWhere=/home\nType=ext4\n«Options=defaults»`,
      `«[Mount]»\nWhat=/dev/vg/log\nWhere=/var/log\nType=xfs`,
    ],
    good: [
      `[Mount]\nWhat=/dev/vg/home\nWhere=/home\nOptions=rw,nosuid,nodev`,
      `[Mount]\nWhat=/dev/vg/srv\nWhere=/srv\nOptions=defaults`,
    ],
  },

  setting: 'Options',
  scope: 'Mount',
  default: '',
  bad: (value, { subject }) => looseMountOf(/^\/(?:home|var\/log(?:\/audit)?)\/?$/, value, subject),
  safe: (_, bad) => tightOptions(bad),
  fix: { kind: 'suggested', needs: 'no setuid program or device in these folders' },
});
