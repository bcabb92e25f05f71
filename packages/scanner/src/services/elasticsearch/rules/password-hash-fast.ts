import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_password_hash_fast',
  title: 'Passwords are stored with a fast hash',
  severity: MODERATE,
  problem: 'Whoever gets the hashes finds the passwords quickly, because each guess costs next to nothing.',
  remediation: 'Remove the setting, so that bcrypt with the default cost, or in memory a salted hash, is in force.',
  sources: [`${GUIDE}security-settings.html`],
  references: [cwe(916), nist('IA-5')],

  examples: {
    bad: [
      `«xpack.security.authc.password_hashing.algorithm: bcrypt4»`,
      `«xpack.security.authc.password_hashing.algorithm: pbkdf2_1000»`,
      `xpack.security.authc.realms.ldap.ldap1:
  «cache.hash_algo: clear_text»`,
    ],
    good: [
      `xpack.security.authc.password_hashing.algorithm: bcrypt12`,
      `xpack.security.authc.api_key.hashing.algorithm: pbkdf2_1000`, // keys are made by chance, and cannot be guessed
    ],
  },

  setting: [
    'xpack.security.authc.password_hashing.algorithm',
    // Of what is kept in memory.
    'xpack.security.authc.**.cache.hash_algo',
  ],
  // For passwords that it stores, the program takes nothing but bcrypt and PBKDF2.
  bad: (value) => /^(?:noop|clear_text|md5|sha1|bcrypt[4-8]|pbkdf2(?:_stretch)?_1000)$/i.test(value),
  safe: (_version, _bad, _file, setting) => (setting.endsWith('hash_algo') ? 'ssha256' : 'pbkdf2_stretch'),
  fix: { kind: 'safe' },
});
