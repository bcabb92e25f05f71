import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_ip_filter_open',
  title: 'The address filter lets everybody in (_all)',
  severity: MODERATE_LOW,
  problem: 'A filter that allows all addresses filters nothing: every network reaches the door.',
  remediation: 'Name the networks of clients in `filter.allow` and set `filter.deny: _all`.',
  sources: [`${GUIDE}ip-filtering.html`],
  references: [cwe(923), nist('SC-7'), nist('AC-4')],

  examples: {
    bad: [
      `«xpack.security.http.filter.allow: _all»`,
      `xpack.security.transport.filter.allow: [10.0.0.0/8, «"0.0.0.0/0"»]`,
    ],
    good: [
      `xpack.security.http.filter.allow: 10.0.0.0/8
xpack.security.http.filter.deny: _all`,
      `xpack.security.enabled: true`,
    ],
  },

  setting: [
    'xpack.security.http.filter.allow',
    'xpack.security.transport.filter.allow',
    'transport.profiles.*.xpack.security.filter.allow',
  ],
  scope: 'items',
  bad: oneOf('_all', '0.0.0.0/0', '::/0', '*'),
});
