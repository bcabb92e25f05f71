import { LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { cisApache, cwe } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_request_fields_unlimited',
  title: 'The number of request headers is hardly limited, or not at all',
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
  bad: (value) => /^\d{1,9}$/.test(value) && (Number(value) === 0 || Number(value) > 100),
  safe: '100',
  fix: { kind: 'safe' },
});
