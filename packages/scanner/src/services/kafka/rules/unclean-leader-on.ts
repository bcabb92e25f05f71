import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_unclean_leader_on',
  title: 'A replica that lags behind may become the leader (unclean.leader.election.enable)',
  severity: MODERATE_LOW,
  problem:
    'Messages that were acknowledged are lost when such a replica takes over: whoever brings brokers down can make records vanish.',
  remediation: 'Set `unclean.leader.election.enable=false`.',
  sources: [brokerSetting('unclean.leader.election.enable')],
  references: [cwe(693), nist('SI-7')],

  examples: {
    bad: [`«unclean.leader.election.enable=true»`],
    good: [`unclean.leader.election.enable=false`, `broker.id=1`],
  },

  setting: 'unclean.leader.election.enable',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that keeping messages matters more than being reachable' },
});
