import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOpenToAll, mountSetting, MOUNT } from '../systemd-rule.ts';

export default mountSetting({
  id: 'systemd_folder_without_sticky_bit',
  title: 'A file system is mounted that everybody may write to, without the sticky bit (mode=0777)',
  terms: ['world-writable', 'tmpfs', '/tmp'],
  severity: HIGH,
  problem:
    'Any local user removes and replaces files of others there, those of root too, and so has programs read and run what they wrote.',
  remediation: 'Set `mode=1777` where every user writes, else `mode=0755`.',
  sources: [`${MOUNT}#Options=`, 'https://man7.org/linux/man-pages/man5/tmpfs.5.html'],
  references: [cwe(732), cwe(379), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      `[Mount]\nWhat=tmpfs\nWhere=/var/tmp\nType=tmpfs\n«Options=rw,nosuid,nodev,mode=0777»`,
      `[Mount]\nWhere=/srv/queue\nType=tmpfs\n«Options=mode=777»`,
    ],
    good: [
      `[Mount]\nWhere=/tmp\nType=tmpfs\nOptions=mode=1777,nosuid,nodev`,
      `[Mount]\nWhere=/srv/queue\nType=tmpfs\nOptions=mode=0775,size=1G`,
      `[Mount]\nWhere=/srv/share\nType=cifs\nOptions=file_mode=0777,dir_mode=0777,credentials=/etc/c`,
    ],
  },

  setting: 'Options',
  scope: 'Mount',
  bad: (value) => {
    const mode = /(?:^|,)mode=([0-7]{3,5})(?=,|$)/.exec(value)?.[1] ?? '';
    return isOpenToAll(mode) && (Number.parseInt(mode, 8) & 0o1000) === 0 && { part: `mode=${mode}` };
  },
  safe: (_version, bad) => bad.replace(/(^|,)mode=[0-7]{3,5}(?=,|$)/, '$1mode=1777'),
  fix: { kind: 'suggested', needs: 'no user who removes files of another there' },
});
