import { LOW } from '@plumbline/model/severity';
import { badValue } from '../bad-values.ts';
import { cisApache, cwe } from '../../../rulesets.ts';

export default badValue({
  directive: 'LimitRequestFields',
  bad: ['0'],
  good: '100',
  id: 'apache_request_fields_unlimited',
  title: 'Requests may have any number of headers',
  severity: LOW,
  problem: 'A visitor can use up memory with requests of countless headers.',
  remediation: 'Set `LimitRequestFields 100` (the default) or lower.',
  anchor: 'core.html#limitrequestfields',
  references: [cisApache('10.2'), cwe(770)],
});
