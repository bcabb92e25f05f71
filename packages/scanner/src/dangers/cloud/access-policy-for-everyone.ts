import { settingDanger } from '../setting-danger.ts';
import { givenNotOff, missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_access_policy_for_everyone',
  title: 'A policy of Cloudflare Access lets everyone through to an application',
  severity: 3,
  problem:
    'Every person with any mail address, or with any account of an identity provider that may be logged in with, is let in.',
  family: 'authentication',
  remediation: 'Take {} away, and name the groups, mail domains or service tokens that may come in.',
  sources: ['https://developers.cloudflare.com/cloudflare-one/policies/access/#common-misconfigurations'],
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
          // With `bypass` an address is made public on purpose.
          { key: 'decision', is: oneOf('allow'), ofResource: true, shown: 'allow' },
          { key: 'require', is: missing, ofResource: true },
        ],
      },
    ],
  },
});
