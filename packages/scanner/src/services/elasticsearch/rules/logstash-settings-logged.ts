import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { elasticSetting, LOGSTASH, LOGSTASH_FILE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_logstash_settings_logged',
  title: 'Logstash writes its pipelines to the log, passwords among them (config.debug)',
  terms: ['logstash.yml', 'passwords in logs'],
  severity: MODERATE,
  problem: 'At the level `debug`, the log then holds what plugins sign in with, for everybody who reads it.',
  remediation: 'Set `config.debug: false`.',
  sources: [LOGSTASH, 'https://github.com/elastic/logstash/issues/4964'],
  references: [cwe(532), nist('AU-9'), nist('IA-5')],

  examples: {
    bad: [`log.level: debug\n«config.debug: true»`],
    good: [`log.level: debug\nconfig.debug: false`, `pipeline.workers: 2`],
  },

  reads: [LOGSTASH_FILE],
  setting: 'config.debug',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
