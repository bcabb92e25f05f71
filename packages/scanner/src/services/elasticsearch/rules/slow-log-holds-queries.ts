import { LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_slow_log_holds_queries',
  title: 'Whole documents end up in the log (indexing slowlog source)',
  severity: LOW,
  retired: 'since version 5, Elasticsearch does not start where this file has settings of indices',
  problem: 'Everybody who may read the log reads the data in it.',
  remediation: 'Set `index.indexing.slowlog.source: 0`, or remove it.',
  sources: [`${GUIDE}index-modules-slowlog.html`],
  references: [cwe(532), nist('AU-3')],

  examples: {
    bad: [`«index.indexing.slowlog.source: true»`],
    good: [`index.indexing.slowlog.source: 1000`, `index.indexing.slowlog.source: false`],
  },

  setting: 'index.indexing.slowlog.source',
  bad: oneOf('true'),
  safe: '1000',
  fix: { kind: 'safe' },
});
