import { MODERATE_LOW } from '@plumbline/model/severity';
import { badValue } from '../bad-values.ts';
import { cisApache, cwe } from '../../../rulesets.ts';

export default badValue({
  directive: 'LimitRequestBody',
  bad: ['0'],
  good: '10485760',
  id: 'apache_request_body_unlimited',
  title: 'Requests may be of any size',
  severity: MODERATE_LOW,
  problem: 'One visitor can fill the memory or the disk of the server or of the application with a single huge upload.',
  remediation: 'Set `LimitRequestBody` to the largest upload that the application expects, in bytes.',
  anchor: 'core.html#limitrequestbody',
  references: [cisApache('10.4'), cwe(770)],
});
