import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ACCESS_CONTROL, redisRule } from '../redis-rule.ts';
import { isAdministrator } from '../redis-user.ts';

export default redisRule({
  id: 'redis_user_with_all_channels',
  title: 'An ACL user of a program may use every Pub/Sub channel (allchannels)',
  severity: LOW,
  problem: 'Whoever takes over this program reads the messages of all others, and sends them messages of their own.',
  remediation: 'Give the user the channels of its program alone, such as `resetchannels &shop:*`.',
  sources: [`${ACCESS_CONTROL}#acl-rules`],
  references: [cwe(732), nist('AC-6')],
  reads: ['redis.conf', 'aclfile.conf'],

  examples: {
    bad: [
      `«user app on #c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2 ~app:* allchannels +@pubsub»`,
      `«user app on #c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2 ~app:* &* +get +publish»`,
    ],
    good: [
      `user app on #c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2 ~app:* &app:* +@pubsub`,
      `user app on #c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2 &* resetchannels &app:* +@pubsub`,
      `user app on #c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2 ~app:* &* +@read`, // no channel
      `user app off ~app:* &* +@pubsub`,
    ],
  },

  *check({ file }) {
    for (const { directive, name, isOn, hasAllChannels, hasAllCommands } of file.users) {
      if (isOn && hasAllChannels && !hasAllCommands && !isAdministrator(name))
        yield { at: directive, message: `user ${name} has every channel` };
    }
  },
});
