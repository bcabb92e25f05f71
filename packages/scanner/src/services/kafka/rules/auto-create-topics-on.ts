import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_auto_create_topics_on',
  title: 'Topics are made by whoever names one (auto.create.topics.enable)',
  severity: MODERATE_LOW,
  problem:
    'A misspelt name, or a client that means harm, makes topics that nobody planned, without the replicas and ACLs that others have.',
  remediation: 'Set `auto.create.topics.enable=false`.',
  sources: [brokerSetting('auto.create.topics.enable')],
  references: [cwe(770), nist('CM-7')],

  examples: {
    bad: [`«auto.create.topics.enable=true»`, `broker.id=1\nlog.dirs=/var/lib/kafka`],
    good: [`auto.create.topics.enable=false`, `process.roles=controller`, `num.partitions=1`],
  },

  applies: ({ file }) => !isSetTo(file.settings.setting('process.roles'), oneOf('controller')),
  setting: 'auto.create.topics.enable',
  default: 'true',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no program relies on topics that appear by themselves' },
});
