import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { elasticSetting } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_system_call_filter_off',
  title: 'The server may start other programs (system_call_filter off)',
  severity: HIGH,
  problem:
    'The filter that keeps Elasticsearch from starting programs is off, so that a hole in it is one into the machine.',
  remediation: 'Remove `bootstrap.system_call_filter: false`.',
  sources: ['https://elastic.co/guide/en/elasticsearch/reference/7.x/_system_call_filter_check.html'],
  references: [cwe(693), nist('SC-39'), nist('CM-7')],

  examples: {
    bad: [
      `«bootstrap.system_call_filter: false»`,
      `bootstrap:
  «seccomp: false»`,
    ],
    good: [`bootstrap.system_call_filter: true`, `cluster.name: logs`],
  },

  setting: ['bootstrap.system_call_filter', 'bootstrap.seccomp'],
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a kernel with seccomp' },
});
