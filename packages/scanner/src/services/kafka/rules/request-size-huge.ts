import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_request_size_huge',
  title: 'A single request may take more than 512 MiB of memory',
  severity: LOW,
  problem: 'A few such requests take all memory of the broker, and stop it for everybody else.',
  remediation: 'Set `socket.request.max.bytes=104857600` and `message.max.bytes=1048588`.',
  sources: [brokerSetting('socket.request.max.bytes'), brokerSetting('message.max.bytes')],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [`«socket.request.max.bytes=2147483647»`, `«message.max.bytes=1073741824»`],
    good: [`socket.request.max.bytes=104857600`, `broker.id=1`],
  },

  setting: ['socket.request.max.bytes', 'message.max.bytes'],
  bad: (value) => Number(value) > LARGEST_BYTES,
  safe: '104857600',
  fix: { kind: 'suggested', needs: 'certainty that no message is larger than 100 MiB' },
});

const LARGEST_BYTES = 536_870_912;
