import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { mountSetting, MOUNT } from '../systemd-rule.ts';

export default mountSetting({
  id: 'systemd_mount_password_in_plain_text',
  title: 'The password of a share stands in a mount unit (password=)',
  terms: ['hardcoded password', 'CIFS', 'SMB'],
  severity: HIGH,
  problem: 'Every local user can read units, and with them the password.',
  remediation: 'Use `credentials=/etc/shop/credentials` with a file of root, and change the password.',
  sources: [`${MOUNT}#Options=`, 'https://docs.kernel.org/admin-guide/cifs/usage.html'],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `[Mount]\nWhat=//files.example.com/shop\nWhere=/srv/shop\nType=cifs\n«Options=username=shop,password=Rb7vNq2xWc9R»`,
    ],
    good: [
      `[Mount]\nWhere=/srv/shop\nType=cifs\nOptions=credentials=/etc/shop/credentials`,
      `[Mount]\nWhere=/srv/shop\nOptions=nosuid,nodev`,
    ],
  },

  setting: 'Options',
  scope: 'Mount',
  bad: (value) => {
    const password = /(?:^|,)\s*pass(?:word)?=([^,]{1,200})/.exec(value)?.[1];
    return password !== undefined && isExposedSecret(password) && { code: 'holds-password' };
  },
});
