import { LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cisApache, cwe } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_request_fields_unlimited',
  title: 'The number of request headers is not limited',
  severity: LOW,
  problem: 'A visitor can use up memory with requests of countless headers.',
  remediation: 'Set `LimitRequestFields 100` (the default) or lower.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#limitrequestfields'],
  references: [cisApache('10.2'), cwe(770)],

  examples: {
    bad: [
      `
«LimitRequestFields 0»`,
    ],
    good: [
      `
LimitRequestFields 100`,
    ],
  },

  setting: 'LimitRequestFields',
  bad: oneOf('0'),
  safe: '100',
  fix: { kind: 'safe' },
});
