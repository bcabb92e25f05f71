import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { systemdRule, EXEC } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_credential_in_shared_folder',
  title: 'A credential is read from a folder that everybody can write to (LoadCredential)',
  terms: ['world-writable'],
  severity: MODERATE,
  problem:
    'Any local user puts a file of its own there first, and so decides by which password or key the service signs in or what it trusts; a link hands it any file that root can read.',
  remediation: 'Keep the file in a folder of root, such as `/etc/credstore`, or encrypt it by `systemd-creds`.',
  sources: [`${EXEC}#LoadCredential=ID:PATH`],
  references: [cwe(377), cwe(732), nist('IA-5'), nist('AC-6')],

  examples: {
    bad: [`[Service]\n«LoadCredential=db:/tmp/db-password»`, `[Service]\n«LoadCredential=db:/var/tmp/app/db»`],
    good: [
      `[Service]\nLoadCredential=db:/etc/credstore/db-password`,
      `[Service]\nLoadCredential=db`,
      `[Service]\nLoadCredential=db:/tmp/db-password\nLoadCredential=`,
      `[Service]\nLoadCredential=db:/tmp/db-password\nLoadCredential=db:/etc/credstore/db-password`,
    ],
  },

  *check({ subject }) {
    // The last line of a name is in force.
    const loaded = new Map(
      subject
        .every(subject.section ?? '', 'LoadCredential')
        .map((setting) => [setting.is === 'set' ? setting.value.split(':', 1)[0] : undefined, setting]),
    );
    for (const setting of loaded.values()) {
      if (setting.is === 'set' && isInSharedFolder(setting.value.slice(setting.value.indexOf(':') + 1)))
        yield { at: setting.at, message: { code: 'is', values: { setting: 'LoadCredential', value: setting.value } } };
    }
  },
});
