import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_message_size_huge',
  title: 'Messages may be larger than 512 MiB (max_message_size)',
  severity: LOW,
  problem: 'A few such messages take all memory of the server, and stop it for everybody else.',
  remediation: 'Set `max_message_size = 16777216`.',
  sources: [guide('configure')],
  references: [cwe(770), nist('SC-5')],

  examples: { bad: [`«max_message_size = 1073741824»`], good: [`max_message_size = 16777216`, `heartbeat = 60`] },

  setting: 'max_message_size',
  bad: (value) => Number(value) > LARGEST_BYTES,
  safe: '16777216',
  fix: { kind: 'suggested', needs: 'certainty that no message is larger than 16 MiB' },
});

const LARGEST_BYTES = 536_870_912;
