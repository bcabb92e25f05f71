import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_rights_cached_long',
  title: 'Who was shut out may go on for hours (auth_cache.cache_ttl)',
  terms: ['rabbitmq_auth_backend_cache', 'revocation'],
  severity: MODERATE_LOW,
  problem:
    'Whoever lost an account or a right in the directory still signs in, until the answer of before is forgotten.',
  remediation: 'Set `auth_cache.cache_ttl` to some seconds, in milliseconds: 15000 is the default.',
  sources: [guide('auth-cache-backend')],
  references: [cwe(613), nist('AC-2'), nist('AC-3')],

  examples: {
    bad: [`auth_backends.1 = cache\n«auth_cache.cache_ttl = 86400000»`],
    good: [
      `auth_backends.1 = cache\nauth_cache.cache_ttl = 15000`,
      `auth_backends.1 = cache`,
      `auth_backends.1 = internal\nauth_cache.cache_ttl = 86400000`, // nobody asks the cache
    ],
  },

  setting: 'auth_cache.cache_ttl',
  bad: (value, { file: { settings } }) =>
    /^\d{1,15}$/.test(value) &&
    Number(value) > HOUR_MS &&
    settings.below('auth_backends.').some(({ setting }) => isSetTo(setting, (backend) => backend.endsWith('cache'))),
  safe: '15000',
  fix: { kind: 'suggested', needs: 'a directory that answers often enough' },
});

const HOUR_MS = 3_600_000;
