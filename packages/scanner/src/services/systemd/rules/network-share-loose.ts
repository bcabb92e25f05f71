import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { mountSetting, MOUNT } from '../systemd-rule.ts';

export default mountSetting({
  id: 'systemd_network_share_loose',
  title: 'Setuid programs and devices of a network share work on this machine (nfs or cifs without nosuid, nodev)',
  terms: ['NFS', 'STIG', 'privilege escalation'],
  severity: MODERATE_LOW,
  problem:
    'Whoever is root on the server, or on another machine that writes to the share, puts a setuid program there, and any user here becomes root by it.',
  remediation: 'Add `nosuid,nodev` to `Options=`, and `noexec` where no program is run from there.',
  sources: [`${MOUNT}#Options=`, 'https://man7.org/linux/man-pages/man8/mount.8.html'],
  references: [cwe(732), nist('AC-6'), nist('CM-7')],

  examples: {
    bad: [
      `[Mount]\nWhat=nas.example.com:/export/home\nWhere=/home\nType=nfs4\n«Options=vers=4.2,sec=krb5p,rw,hard»`,
      `[Mount]\nWhat=//nas/shop\nWhere=/srv/shop\nType=cifs\n«Options=credentials=/etc/c,nosuid»`,
      `«[Mount]»\nWhat=nas.example.com:/export/home\nWhere=/home\nType=nfs`,
    ],
    good: [
      `[Mount]\nWhat=nas.example.com:/export/home\nWhere=/home\nType=nfs\nOptions=vers=4.2,nosuid,nodev`,
      `[Mount]\nWhat=//nas/shop\nWhere=/srv/shop\nType=cifs\nOptions=credentials=/etc/c,user,rw`,
      `[Mount]\nWhat=/dev/vg/home\nWhere=/home\nType=ext4\nOptions=rw`,
      `[Mount]\nWhat=boot.example.com:/root\nWhere=/sysroot\nType=nfs\nOptions=rw`,
    ],
  },

  setting: 'Options',
  scope: 'Mount',
  default: '',
  bad: (value, { subject }) => {
    const type = subject.setting('Mount', 'Type');
    const where = subject.setting('Mount', 'Where');
    if (type.is === 'unknown' || where.is === 'unknown') return UNKNOWN;
    if (!isSetTo(type, (kind) => /^(?:nfs4?|cifs|smb3|smbfs)$/.test(kind))) return false;
    // What the machine itself runs from has its setuid programs.
    if (isSetTo(where, (path) => /^\/(?:sysroot|usr|opt|nix)?(?:\/|$)/.test(path))) return false;
    const options = new Set(value.split(',').map((option) => option.trim()));
    // A mount that users may make has both.
    if (['user', 'users', 'owner', 'group'].some((option) => options.has(option))) return false;
    const lacking = ['nosuid', 'nodev'].filter((option) => !options.has(option));
    return lacking.length > 0 && { part: lacking.join(', '), code: 'lacks' };
  },
  safe: (_, bad) =>
    [...new Set([...bad.split(',').filter((option) => !/^(?:suid|dev|)$/.test(option)), 'nosuid', 'nodev'])].join(','),
  fix: { kind: 'suggested', needs: 'no setuid program or device that is used from the share' },
});
