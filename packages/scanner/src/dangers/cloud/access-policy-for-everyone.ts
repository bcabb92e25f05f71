import { settingDanger } from '../setting-danger.ts';
import { givenNotOff, missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_access_policy_for_everyone',
  title: 'A policy of Cloudflare Access lets everyone through to an application',
  severity: 4,
  problem:
    'With `bypass` nobody is asked who he is; with `allow` every person with any mail address, or any account of the identity provider, is let in.',
  family: 'authentication',
  remediation: 'Take {} away, and name the groups, mail domains or service tokens that may come in.',
  sources: ['https://developers.cloudflare.com/cloudflare-one/api-terraform/access-api-examples/'],
  wrong: givenNotOff,
  in: {
    terraform: [
      {
        types: ['cloudflare_access_policy', 'cloudflare_zero_trust_access_policy'],
        each: 'include',
        key: 'everyone',
        unset: 'fine',
        bad: true,
        good: false,
        when: [
          { key: 'decision', is: oneOf('bypass', 'allow'), ofResource: true, shown: 'bypass' },
          { key: 'require', is: missing, ofResource: true },
        ],
      },
    ],
  },
});
