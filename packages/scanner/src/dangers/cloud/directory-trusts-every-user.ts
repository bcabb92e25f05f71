import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_directory_trusts_every_user',
  title: 'A directory lets in every user of the domain that it trusts: the trust has no selective authentication',
  severity: 2,
  problem:
    'Whoever takes over any account of the other domain may sign in to every machine of this one, and not only to those that were meant.',
  family: 'leastPrivilege',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/api/system.directoryservices.activedirectory.forest.getselectiveauthenticationstatus?view=net-11.0-pp',
  ],
  fix: { kind: 'suggested', needs: 'the permission to authenticate for those users who work here, on each machine' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_directory_service_trust'],
        key: 'selective_auth',
        wrong: oneOf('Disabled'),
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
        // Who is only trusted lets nobody in.
        when: [{ key: 'trust_direction', is: otherThan('One-Way: Incoming'), shown: 'Two-Way' }],
      },
      {
        types: ['google_active_directory_domain_trust'],
        key: 'selective_authentication',
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'trust_direction', is: otherThan('INBOUND'), shown: 'BIDIRECTIONAL' }],
      },
    ],
  },
});
