import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { bytesIn } from '../../../rules/mapping-values.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_request_size_large',
  title: 'Requests may be so large that one of them takes all memory',
  severity: LOW,
  problem: 'A few large requests at once bring a node down.',
  remediation: 'Remove `http.max_content_length`, so that the default of 100mb is in force.',
  sources: [`${GUIDE}modules-network.html`],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [`«http.max_content_length: 1gb»`],
    good: [`http.max_content_length: 100mb`, `http.max_content_length: 200mb`],
  },

  setting: 'http.max_content_length',
  bad: (value) => (bytesIn(value) ?? 0) > 500 * 1024 ** 2,
  safe: '100mb',
  fix: { kind: 'suggested', needs: 'certainty that no client sends larger requests' },
});
