import { MODERATE_LOW } from '@plumbline/model/severity';
import { ACCESS_CONTROL } from '../redis-rule.ts';
import { toRule } from '../safety-settings.ts';

export default toRule({
  id: 'redis_pubsub_open_to_new_users',
  title: 'New users may use every channel',
  severity: MODERATE_LOW,
  names: ['acl-pubsub-default'],
  bad: 'allchannels',
  wanted: 'resetchannels',
  problem: 'Every user for whom nothing else is said may listen and publish on every channel.',
  source: ACCESS_CONTROL,
  weakness: 276,
  judgement: { kind: 'suggested', needs: 'the channels of each user who publishes or listens (&…)' },
});
