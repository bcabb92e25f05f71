import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';

export default redisSetting({
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
    ],
  },
  setting: 'client-output-buffer-limit',
  scope: 'every',
  bad: (value) => /(?:^| )(?:pubsub|replica|slave) 0[a-z]{0,2} 0[a-z]{0,2} /i.test(value),
});
