import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { elasticSetting, LOGSTASH, LOGSTASH_FILE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_logstash_as_root',
  title: 'Logstash may run as root (allow_superuser)',
  terms: ['logstash.yml', 'superuser'],
  severity: MODERATE,
  problem:
    'Whoever gets a plugin to do more than it should, by an event that they send or a pipeline that they write, has the whole machine.',
  remediation: 'Set `allow_superuser: false`, and run Logstash as a user of its own.',
  sources: [LOGSTASH],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [`pipeline.workers: 2\n«allow_superuser: true»`],
    good: [`pipeline.workers: 2\nallow_superuser: false`, `pipeline.workers: 2`],
  },

  reads: [LOGSTASH_FILE],
  setting: 'allow_superuser',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'another user who may read the files and open the ports that it needs' },
});
