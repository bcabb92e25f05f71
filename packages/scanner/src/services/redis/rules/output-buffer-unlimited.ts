import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Setting } from '../../../rules/setting-rule.ts';
import { DEFAULT_FILE, redisRule } from '../redis-rule.ts';

export default redisRule({
  id: 'redis_output_buffer_unlimited',
  title: 'What a slow subscriber or replica has not read yet may fill the memory',
  severity: LOW,
  problem:
    'A client that subscribes and does not read makes the server keep everything for it, until the memory is used up and the system ends Redis.',
  remediation: 'Set limits, such as `client-output-buffer-limit pubsub 32mb 8mb 60` and `replica 256mb 64mb 60`.',
  sources: [DEFAULT_FILE],
  references: [cwe(770), nist('SC-5')],
  examples: {
    bad: [`«client-output-buffer-limit pubsub 0 0 0»`, `«client-output-buffer-limit replica 0 0 60»`],
    good: [
      `client-output-buffer-limit normal 0 0 0\nclient-output-buffer-limit pubsub 32mb 8mb 60`,
      `client-output-buffer-limit replica 0 64mb 60`,
      `client-output-buffer-limit slave 0 0 0\nclient-output-buffer-limit replica 256mb 64mb 60`,
    ],
  },
  *check({ file }) {
    const limits = new Map<string, { readonly isBad: boolean; readonly setting: Setting }>();
    for (const setting of file.all('client-output-buffer-limit')) {
      if (setting.is === 'unknown') yield UNKNOWN;
      else if (setting.is === 'set')
        for (const [, kind = '', hard = '', soft = ''] of setting.value.matchAll(
          /\b(pubsub|replica|slave) (\w+) (\w+) /gi,
        ))
          limits.set(kind.toLowerCase().replace('slave', 'replica'), { isBad: isNone(hard) && isNone(soft), setting });
    }
    for (const [kind, { isBad, setting }] of limits) {
      if (isBad && setting.is === 'set') yield { at: setting.at, message: `no limit for clients of the kind ${kind}` };
    }
  },
});

function isNone(limit: string): boolean {
  return /^0[a-z]{0,2}$/i.test(limit);
}
