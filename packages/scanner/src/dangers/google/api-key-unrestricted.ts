import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { having, havingMatch, missing } from '../value-tests.ts';

export default settingDanger({
  name: 'google_api_key_unrestricted',
  title: 'An API key may be used for every API, or from anywhere',
  severity: 3,
  problem: 'Keys stand in pages, apps and logs; whoever finds this one calls every API of the project, on its bill.',
  family: 'leastPrivilege',
  references: [cisGoogle('1.13'), cisGoogle('1.14')],
  remediation: 'Name in {} the APIs, and the sites, addresses or apps, that the key is for.',
  sources: ['https://cloud.google.com/docs/authentication/api-keys#securing'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['google_apikeys_key'],
        key: 'restrictions',
        unset: 'bad',
        good: { api_targets: { service: 'translate.googleapis.com' } },
        shown: { display_name: 'shop' },
      },
      {
        types: ['google_apikeys_key'],
        key: 'restrictions.browser_key_restrictions.allowed_referrers',
        // Every site, or every site of one ending.
        wrong: havingMatch(/^(?:https?:\/\/)?\*(?:\.[a-z]{2,6})?(?:\/\*?)?$/i),
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example.com/*'],
      },
      {
        types: ['google_apikeys_key'],
        key: 'restrictions.server_key_restrictions.allowed_ips',
        wrong: having('0.0.0.0', '0.0.0.0/0', '::0', '::/0'),
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['203.0.113.0/24'],
      },
    ],
  },
});
