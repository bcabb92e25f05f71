import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_private_answers_cached',
  title: 'Answers that are for one visitor are cached for all (CacheStorePrivate, CacheStoreNoStore)',
  terms: ['Cache-Control private', 'no-store', 'cache deception'],
  severity: MODERATE,
  problem:
    'The application marks a page as private or not to be stored, and httpd keeps it all the same: the account page of one visitor is handed to the next, and its data stays on the disk.',
  remediation: 'Set the directive to `Off`, and let the application mark as public what all may see.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_cache.html#cachestoreprivate',
    'https://httpd.apache.org/docs/2.4/mod/mod_cache.html#cachestorenostore',
  ],
  references: [cwe(524), nist('SC-4')],

  examples: {
    bad: [
      `
CacheEnable disk "/"
«CacheStorePrivate On»`,
      `
<VirtualHost *:80>
  CacheEnable disk "/"
  «CacheStoreNoStore on»
</VirtualHost>`,
    ],
    good: [
      `
CacheEnable disk "/"
CacheStorePrivate Off`,
      `CacheStorePrivate On`, // nothing is cached
    ],
  },

  setting: ['CacheStorePrivate', 'CacheStoreNoStore'],
  bad: (value, { file }) => isOn(value) && file.directives('CacheEnable').length > 0,
  safe: 'Off',
  fix: { kind: 'suggested', needs: 'backends that stand the requests which the cache answered' },
});

const isOn = oneOf('on');
