import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_ip_filter_open',
  title: 'The address filter lets everybody in (_all, or filter.enabled false)',
  severity: MODERATE_LOW,
  problem: 'A filter that allows all addresses, or is switched off, filters nothing: every network reaches the door.',
  remediation:
    'Name the networks of clients in `filter.allow`, set `filter.deny: _all`, and take `filter.enabled: false` out.',
  sources: [`${GUIDE}ip-filtering.html`],
  references: [cwe(923), nist('SC-7'), nist('AC-4')],

  examples: {
    bad: [
      `«xpack.security.http.filter.allow: _all»`,
      `xpack.security.transport.filter.allow: [10.0.0.0/8, «"0.0.0.0/0"»]`,
      `xpack.security.http.filter:
  allow: 10.0.0.0/8
  deny: _all
  «enabled: false»`,
    ],
    good: [
      `xpack.security.http.filter.allow: 10.0.0.0/8
xpack.security.http.filter.deny: _all`,
      `xpack.security.enabled: true`,
      `xpack.security.http.filter.enabled: false`, // of which nothing is written
      `xpack.security.transport.filter.allow: 10.0.0.0/8
xpack.security.http.filter.enabled: false`,
    ],
  },

  setting: [
    'xpack.security.http.filter.allow',
    'xpack.security.transport.filter.allow',
    'transport.profiles.*.xpack.security.filter.allow',
    'xpack.security.http.filter.enabled',
    'xpack.security.transport.filter.enabled',
  ],
  scope: 'items',
  bad(value, { file }, setting) {
    if (!setting.endsWith('.enabled')) return isEverybody(value);
    const filter = setting.slice(0, -'enabled'.length);
    return isOff(value) && ['allow', 'deny'].some((list) => file.setting(filter + list).is !== 'absent');
  },
});

const isEverybody = oneOf('_all', '0.0.0.0/0', '::/0', '*');
