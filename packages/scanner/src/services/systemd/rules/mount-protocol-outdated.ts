import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mountSetting, MOUNT } from '../systemd-rule.ts';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';

export default mountSetting({
  id: 'systemd_mount_protocol_outdated',
  title: 'A share is mounted by SMB 1 (vers=1.0)',
  terms: ['SMBv1', 'CIFS', 'EternalBlue'],
  severity: HIGH,
  problem:
    'SMB 1 has neither encryption nor protection from an attacker on the network path, who reads and changes all files.',
  remediation: 'Set `vers=3.1.1`.',
  sources: [`${MOUNT}#Options=`, 'https://docs.kernel.org/admin-guide/cifs/usage.html'],
  references: [cwe(327), cwe(319), nist('SC-8')],

  examples: {
    bad: [`[Mount]\nWhat=//files/shop\nWhere=/srv/shop\nType=cifs\n«Options=vers=1.0,credentials=/etc/c»`],
    good: [`[Mount]\nType=cifs\nOptions=vers=3.1.1`, `[Mount]\nType=nfs\nOptions=vers=1.0`],
  },

  setting: 'Options',
  scope: 'Mount',
  bad: (value, { subject }) => {
    if (!/(?:^|,)vers=1(?:\.0)?(?:,|$)/.test(value)) return false;
    const type = subject.setting('Mount', 'Type');
    return type.is === 'unknown' ? UNKNOWN : isSetTo(type, oneOf('cifs', 'smbfs', 'smb3')) && { part: 'vers=1.0' };
  },
  safe: (_version, bad) => bad.replace(/(^|,)vers=1(?:\.0)?(?=,|$)/, '$1vers=3.0'),
  fix: { kind: 'suggested', needs: 'a server that speaks SMB 3' },
});
