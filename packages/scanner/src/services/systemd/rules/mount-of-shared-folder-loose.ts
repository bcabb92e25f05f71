import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
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
  bad: (value, { subject }) => {
    const where = subject.setting('Mount', 'Where');
    if (where.is === 'unknown') return UNKNOWN;
    if (!isSetTo(where, (path) => /^\/(?:tmp|var\/tmp|dev\/shm)\/?$/.test(path))) return false;
    const options = new Set(value.split(',').map((option) => option.trim()));
    const lacking = ['nosuid', 'nodev'].filter((option) => !options.has(option));
    return lacking.length > 0 && { part: lacking.join(', '), code: 'lacks' };
  },
  safe: (_, bad) =>
    [...new Set([...bad.split(',').filter((option) => !/^(?:suid|dev|)$/.test(option)), 'nosuid', 'nodev'])].join(','),
  fix: { kind: 'safe' },
});
