import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { looseMountOf, tightOptions } from '../mount-options.ts';
import { mountSetting, MOUNT } from '../systemd-rule.ts';

export default mountSetting({
  id: 'systemd_mount_of_shared_folder_loose',
  title: 'Devices and setuid programs work in a folder that everybody can write to (nosuid, nodev)',
  terms: ['/tmp', 'noexec', 'CIS'],
  severity: MODERATE,
  problem: 'A user puts a setuid program or a device file there, which by a mistake elsewhere makes them root.',
  remediation: 'Add `nosuid,nodev` to `Options=`, and `noexec` where no program is run from there.',
  sources: [`${MOUNT}#Options=`, 'https://man7.org/linux/man-pages/man8/mount.8.html'],
  references: [cwe(732), nist('AC-6'), nist('CM-7')],

  examples: {
    bad: [
      `[Mount]\nWhat=tmpfs\nWhere=/tmp\nType=tmpfs\n«Options=mode=1777,strictatime»`,
      `[Mount]\nWhere=/dev/shm\n«Options=nodev»`,
      `«[Mount]»\nWhat=/dev/vg/tmp\nWhere=/var/tmp\nType=ext4`,
    ],
    good: [`[Mount]\nWhat=tmpfs\nWhere=/tmp\nOptions=mode=1777,nosuid,nodev`, `[Mount]\nWhere=/srv/shop\nOptions=rw`],
  },

  setting: 'Options',
  scope: 'Mount',
  default: '',
  bad: (value, { subject }) => looseMountOf(/^\/(?:tmp|var\/tmp|dev\/shm)\/?$/, value, subject),
  safe: (_, bad) => tightOptions(bad),
  fix: { kind: 'safe' },
});
