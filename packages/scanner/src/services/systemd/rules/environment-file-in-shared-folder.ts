import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_environment_file_in_shared_folder',
  title: 'The environment is read from a folder that everybody can write to (EnvironmentFile)',
  terms: ['world-writable', 'privilege escalation'],
  severity: MODERATE,
  problem: 'Any local user sets LD_PRELOAD or other variables there, and runs programs as the service.',
  remediation: 'Keep the file in a folder of root, such as `/etc/default`.',
  sources: [`${EXEC}#EnvironmentFile=`],
  references: [cwe(426), cwe(732), nist('CM-5'), nist('AC-6')],

  examples: {
    bad: [`[Service]\n«EnvironmentFile=-/tmp/shop.env»`, `[Service]\n«EnvironmentFile=/var/tmp/shop.env»`],
    good: [
      `[Service]\nEnvironmentFile=-/etc/default/shop`,
      `[Service]\nEnvironmentFile=/tmp/shop.env\nEnvironmentFile=`,
    ],
  },

  setting: 'EnvironmentFile',
  scope: '+',
  bad: (value) => isInSharedFolder(value.replace(/^-/, '')),
});
