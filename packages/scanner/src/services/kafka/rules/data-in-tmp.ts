import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { UNKNOWN, WHOLE_FILE } from '../../../rule.ts';
import { kafkaRule, brokerSetting } from '../kafka-rule.ts';

export default kafkaRule({
  id: 'kafka_data_in_tmp',
  title: 'Messages, or what Kafka keeps beside them, lie in /tmp (log.dirs)',
  severity: MODERATE_LOW,
  problem:
    'The system empties /tmp, and every user of the machine may make the folder first and so read or change messages.',
  remediation: 'Set `log.dirs=/var/lib/kafka` to a folder that only Kafka’s user may use.',
  sources: [brokerSetting('log.dirs'), brokerSetting('log.dir')],
  references: [cwe(377), nist('AC-6')],

  examples: {
    bad: [
      `broker.id=1\n«log.dirs=/tmp/kafka-logs»`,
      `«dataDir=/tmp/zookeeper»`,
      `«offset.storage.file.filename=/tmp/connect.offsets»`,
      `broker.id=1\nzookeeper.connect=localhost:2181`,
    ],
    good: [
      `log.dirs=/var/lib/kafka`,
      `log.dirs=/var/lib/kafka,/data/tmp/kafka`,
      `listeners=SSL://:9093\nlog.dir=/var/lib/kafka`,
      `listeners=SSL://:9093\nlog.dir=/tmp/kafka-logs\nlog.dirs=/data/kafka`, // log.dirs goes before it
    ],
  },

  *check({ file: { kind, settings } }) {
    const dirs = DATA.map((key) => ({ key, setting: settings.setting(key) }));
    if (kind === 'broker' && dirs.every(({ key, setting }) => !key.startsWith('log.') || setting.is === 'absent')) {
      yield { at: WHOLE_FILE, message: { code: 'default', values: { setting: 'log.dir', value: '/tmp/kafka-logs' } } };
    }
    const areNamed = settings.setting('log.dirs').is !== 'absent';
    for (const { key, setting } of dirs) {
      if (key === 'log.dir' && areNamed) continue;
      if (setting.is === 'unknown' && settings.isWhole) yield UNKNOWN;
      if (setting.is !== 'set' || !setting.value.split(',').some(isInSharedFolder)) continue;
      yield { at: setting.at, message: { code: 'is', values: { setting: key, value: setting.value } } };
    }
  },
});

const DATA = ['log.dirs', 'log.dir', 'metadata.log.dir', 'dataDir', 'dataLogDir', 'offset.storage.file.filename'];
