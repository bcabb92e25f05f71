import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_password_hash_fast',
  title: 'Passwords or API keys are stored with a fast hash',
  severity: MODERATE,
  problem: 'Whoever gets the hashes finds the passwords quickly, because each guess costs next to nothing.',
  remediation: 'Remove the setting, so that bcrypt or PBKDF2 with the default cost is in force.',
  sources: [`${GUIDE}security-settings.html`],
  references: [cwe(916), nist('IA-5')],

  examples: {
    bad: [
      `«xpack.security.authc.password_hashing.algorithm: bcrypt4»`,
      `«xpack.security.authc.password_hashing.algorithm: noop»`,
      `«xpack.security.authc.api_key.hashing.algorithm: pbkdf2_1000»`,
      `xpack.security.authc.realms.ldap.ldap1:
  «cache.hash_algo: clear_text»`,
    ],
    good: [
      `xpack.security.authc.password_hashing.algorithm: bcrypt12`,
      `xpack.security.authc.api_key.hashing.algorithm: ssha256`,
    ],
  },

  setting: [
    'xpack.security.authc.password_hashing.algorithm',
    'xpack.security.authc.api_key.hashing.algorithm',
    'xpack.security.authc.service_token_hashing.algorithm',
    // Of what is kept in memory, and of the files that are made of it.
    'xpack.security.authc.**.cache.hash_algo',
  ],
  bad: (value, _input, setting) =>
    /^(?:noop|plain|clear_text|md5|sha1|bcrypt[4-8]|pbkdf2(?:_stretch)?_1000)$/i.test(value) ||
    (setting.includes('password') && /^ssha256$/i.test(value)),
  safe: 'pbkdf2_stretch',
  fix: { kind: 'safe' },
});
