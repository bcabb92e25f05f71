import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_root_folder_shared',
  title: 'The root of the service lies in a folder that everybody can write to (RootDirectory)',
  terms: ['world-writable', 'chroot'],
  severity: MODERATE,
  problem: 'Any local user puts programs and libraries there, which then run as the service.',
  remediation: 'Keep it in a folder of root, such as `/var/lib/machines`.',
  sources: [`${EXEC}#RootDirectory=`],
  references: [cwe(427), cwe(732), nist('CM-5')],

  examples: {
    bad: [`[Service]\n«RootDirectory=/tmp/root»`, `[Service]\n«RootImage=/var/tmp/shop.raw»`],
    good: [
      `[Service]\nRootDirectory=/var/lib/machines/shop`,
      `[Service]\nRootDirectory=/tmp/root\nRootDirectory=/srv/root`,
    ],
  },

  setting: ['RootDirectory', 'RootImage'],
  bad: isInSharedFolder,
});
