import { LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_heartbeat_off',
  title: 'Dead connections are never noticed (heartbeat is 0)',
  severity: LOW,
  problem: 'Connections whose client is gone stay open until the server has none left for others.',
  remediation: 'Set `heartbeat = 60`.',
  sources: [guide('heartbeats')],
  references: [cwe(400), nist('SC-5')],

  examples: { bad: [`«heartbeat = 0»`], good: [`heartbeat = 60`, `listeners.tcp = none`] },

  setting: 'heartbeat',
  bad: oneOf('0'),
  safe: '60',
  fix: { kind: 'safe' },
});
