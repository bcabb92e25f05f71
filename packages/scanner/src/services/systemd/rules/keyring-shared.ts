import { LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_keyring_shared',
  title: 'The service shares the key ring of its user (KeyringMode=shared)',
  severity: LOW,
  problem:
    'Keys of other services and sessions of the same user, such as those for encrypted disks and Kerberos, can be used by the service.',
  remediation: 'Set `KeyringMode=private`, which is the default for services of the system.',
  sources: [`${EXEC}#KeyringMode=`],
  references: [cwe(668), nist('SC-4')],

  examples: {
    bad: [`[Service]\n«KeyringMode=shared»`],
    good: [`[Service]\nKeyringMode=private`, `[Service]\n#KeyringMode=shared\nUser=shop`],
  },

  setting: 'KeyringMode',
  bad: oneOf('shared'),
  safe: 'private',
  fix: { kind: 'suggested', needs: 'certainty that the service needs no key of its user' },
});
