import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

/** Of OpenSearch, which says the work beside the algorithm. */
const BCRYPT_ROUNDS = 'plugins.security.password.hashing.bcrypt.rounds';
const PBKDF2_ITERATIONS = 'plugins.security.password.hashing.pbkdf2.iterations';

/** Less work than this is done in no time: a round of bcrypt more is twice the work. */
const LEAST_WORK: ReadonlyMap<string, number> = new Map([
  [BCRYPT_ROUNDS, 9],
  [PBKDF2_ITERATIONS, 10_000],
]);

export default elasticSetting({
  id: 'elasticsearch_password_hash_fast',
  title: 'Passwords are stored with a fast hash',
  severity: MODERATE,
  problem: 'Whoever gets the hashes finds the passwords quickly, because each guess costs next to nothing.',
  remediation: 'Remove the setting, so that bcrypt with the default cost, or in memory a salted hash, is in force.',
  sources: [
    `${GUIDE}security-settings.html`,
    'https://docs.opensearch.org/latest/install-and-configure/configuring-opensearch/security-settings/',
  ],
  references: [cwe(916), nist('IA-5')],

  examples: {
    bad: [
      `«xpack.security.authc.password_hashing.algorithm: bcrypt4»`,
      `«xpack.security.authc.password_hashing.algorithm: pbkdf2_1000»`,
      `xpack.security.authc.realms.ldap.ldap1:
  «cache.hash_algo: clear_text»`,
      `plugins.security.ssl.http.enabled: true
«plugins.security.password.hashing.bcrypt.rounds: 4»`,
      `plugins.security.password.hashing.algorithm: PBKDF2
«plugins.security.password.hashing.pbkdf2.iterations: 1000»`,
    ],
    good: [
      `xpack.security.authc.password_hashing.algorithm: bcrypt12`,
      `xpack.security.authc.api_key.hashing.algorithm: pbkdf2_1000`, // keys are made by chance, and cannot be guessed
      `plugins.security.password.hashing.bcrypt.rounds: 12`,
      `plugins.security.password.hashing.pbkdf2.iterations: 600000`,
    ],
  },

  setting: [
    'xpack.security.authc.password_hashing.algorithm',
    // Of what is kept in memory.
    'xpack.security.authc.**.cache.hash_algo',
    BCRYPT_ROUNDS,
    PBKDF2_ITERATIONS,
  ],
  bad(value, _input, setting) {
    const least = LEAST_WORK.get(setting);
    if (least !== undefined) return /^\d{1,9}$/.test(value) && Number(value) < least;
    // For passwords that it stores, the program takes nothing but bcrypt and PBKDF2.
    return /^(?:noop|clear_text|md5|sha1|bcrypt[4-8]|pbkdf2(?:_stretch)?_1000)$/i.test(value);
  },
  safe(_version, _bad, _file, setting) {
    if (setting === BCRYPT_ROUNDS) return '12';
    if (setting === PBKDF2_ITERATIONS) return '600000';
    return setting.endsWith('hash_algo') ? 'ssha256' : 'pbkdf2_stretch';
  },
  fix: {
    kind: 'safe',
    // Passwords of OpenSearch are checked with what is set, and have to be hashed anew.
    unless: ({ message }) =>
      typeof message === 'object' && LEAST_WORK.has(message.values.setting ?? '')
        ? 'new hashes of all internal users'
        : undefined,
  },
});
