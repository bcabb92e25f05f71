import { LOW } from '@plumbline/model/severity';
import { isSetTo, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { brokerSetting, kafkaSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_in_sync_replicas_one',
  title: 'Messages count as written with one copy, though three are to be kept (min.insync.replicas)',
  terms: ['durability', 'acks=all', 'data loss'],
  severity: LOW,
  problem:
    'While other replicas lag behind, a producer that waits for all of them gets its answer from the leader alone: whoever brings that broker down makes records vanish that were acknowledged.',
  remediation: 'Set `min.insync.replicas=2`, and let producers that must lose nothing use `acks=all`.',
  sources: [brokerSetting('min.insync.replicas'), brokerSetting('default.replication.factor')],
  references: [cwe(693), nist('CP-9'), nist('SI-7')],

  examples: {
    bad: [
      `broker.id=1\ndefault.replication.factor=3\n«min.insync.replicas=1»`,
      `broker.id=1\ntransaction.state.log.replication.factor=3\n«transaction.state.log.min.isr=1»`,
    ],
    good: [
      `broker.id=1\ndefault.replication.factor=3\nmin.insync.replicas=2`,
      `broker.id=1\nmin.insync.replicas=1`, // there is one copy
      `broker.id=1\ndefault.replication.factor=2\nmin.insync.replicas=1`, // with 2, one broker less stops all writing
      `broker.id=1\ndefault.replication.factor=3\n#min.insync.replicas=1`,
    ],
  },

  setting: ['min.insync.replicas', 'transaction.state.log.min.isr'],
  bad: (value, { file }, setting) => {
    const factor = setting === 'min.insync.replicas' ? 'default' : 'transaction.state.log';
    return value === '1' && isSetTo(file.settings.setting(`${factor}.replication.factor`), isThreeOrMore);
  },
  default: UNTOLD,
  safe: '2',
  fix: {
    kind: 'suggested',
    needs: 'as many brokers as there are copies, so that two of them are left while one is down',
  },
});

function isThreeOrMore(factor: string): boolean {
  return /^\d{1,4}$/.test(factor) && Number(factor) >= 3;
}
