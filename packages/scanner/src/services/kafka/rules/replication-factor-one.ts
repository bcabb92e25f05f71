import { setArguments } from '../../../fixing/edit-arguments.ts';
import { LOW } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaRule, brokerSetting } from '../kafka-rule.ts';

export default kafkaRule({
  id: 'kafka_replication_factor_one',
  title: 'Topics have a single copy (replication factor 1)',
  severity: LOW,
  problem: 'When the disk of one broker is lost, so are the messages, the offsets of consumers and open transactions.',
  remediation: 'Set the replication factors to 3 and `min.insync.replicas=2` once there are three brokers.',
  sources: [brokerSetting('default.replication.factor'), brokerSetting('offsets.topic.replication.factor')],
  references: [cwe(693), nist('CP-9')],

  examples: {
    bad: [`broker.id=1\n«offsets.topic.replication.factor=1»`, `«default.replication.factor=1»`],
    good: [`default.replication.factor=3\noffsets.topic.replication.factor=3`, `broker.id=1`],
  },

  applies: ({ file }) => file.kind === 'broker',
  *check({ file }) {
    const isController = isSetTo(file.settings.setting('process.roles'), oneOf('controller'));
    const factors = isController ? FACTORS.slice(0, 1) : FACTORS;
    const single = factors.filter((key) => isSetTo(file.settings.setting(key), oneOf('1')));
    const first = single[0] === undefined ? undefined : file.settings.setting(single[0]);
    if (first?.is === 'set') {
      yield { at: first.at, message: { code: 'is', values: { setting: single.join(', '), value: '1' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'three brokers, and topics that are there spread over them',
    edits: (_finding, { file }) =>
      FACTORS.map((key) => file.settings.setting(key)).flatMap((factor) =>
        factor.is === 'set' && factor.value === '1' ? setArguments({ at: factor.at, message: '' }, '3') : [],
      ),
  },
});

/** The first one is all that a controller goes by. */
const FACTORS = [
  'default.replication.factor',
  'offsets.topic.replication.factor',
  'transaction.state.log.replication.factor',
  'share.coordinator.state.topic.replication.factor',
];
