import { MODERATE_LOW } from '@plumbline/model/severity';
import { ACCESS_CONTROL, redisSetting } from '../redis-rule.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';

export default redisSetting({
  id: 'redis_pubsub_open_to_new_users',
  title: 'New ACL users may use every Pub/Sub channel',
  severity: MODERATE_LOW,
  problem: 'Every user for whom nothing else is said may listen and publish on every channel.',
  remediation: 'Set `acl-pubsub-default resetchannels`.',
  sources: [ACCESS_CONTROL],
  references: [cwe(276)],

  examples: {
    bad: [`«acl-pubsub-default allchannels»`],
    good: [`acl-pubsub-default resetchannels`, `port 6379`],
  },

  setting: 'acl-pubsub-default',
  bad: oneOf('allchannels'),
  default: UNTOLD,
  safe: 'resetchannels',
  fix: { kind: 'suggested', needs: 'the channels of each user who publishes or listens (&…)' },
});
