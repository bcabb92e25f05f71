import { UNTOLD } from '../../../rules/setting-rule.ts';
import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { cisApache, cwe } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_request_body_unlimited',
  title: 'The size of request bodies and uploads is not limited',
  severity: MODERATE_LOW,
  problem: 'One visitor can fill the memory or the disk of the server or of the application with a single huge upload.',
  remediation: 'Set `LimitRequestBody` to the largest upload that the application expects, in bytes.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#limitrequestbody'],
  references: [cisApache('10.4'), cwe(770)],

  examples: {
    bad: [
      `
<Directory "/srv/upload">
  «LimitRequestBody 0»
</Directory>`,
    ],
    good: [
      `
LimitRequestBody 10485760`,
    ],
  },

  setting: 'LimitRequestBody',
  bad: (bytes) => bytes === '0' || (/^\d{1,15}$/.test(bytes) && Number(bytes) > MOST_BYTES) || holdsPlaceholder(bytes),
  default: UNTOLD,
  safe: USER_INSERT_VALUE,
  fix: { kind: 'suggested', needs: 'the bytes of the largest upload that you expect, such as 10485760', asks: 'value' },
});

/** What httpd itself takes at most since 2.4.54. */
const MOST_BYTES = 1024 ** 3;
