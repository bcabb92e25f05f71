import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_limits_off',
  title: 'One client may open any number of connections or channels',
  severity: LOW,
  problem:
    'A client that is broken or malicious takes memory with each connection and channel, until the server stops for all.',
  remediation: 'Set `connection_max` and `channel_max` to what your clients need, such as 5000 and 2047.',
  sources: [guide('connections'), guide('channels')],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [`«channel_max = 0»`, `«connection_max = infinity»`],
    good: [`channel_max = 2047`, `connection_max = 5000`, `heartbeat = 60`],
  },

  setting: ['channel_max', 'connection_max'],
  // 0 connections would be none at all.
  bad: (value, _, setting) => value === (setting === 'channel_max' ? '0' : 'infinity'),
  default: UNTOLD,
  safe: '2047',
  fix: {
    kind: 'safe',
    // That is the default of channels; how many connections the machine bears, it alone knows.
    unless: ({ message }) =>
      typeof message === 'object' && message.values.setting === 'channel_max'
        ? undefined
        : 'as many connections as the machine has memory and file handles for',
  },
});
