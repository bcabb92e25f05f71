import { LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_xml_body_unlimited',
  title: 'The size of XML in requests is not limited',
  severity: LOW,
  problem: 'A visitor can send XML without end, which httpd keeps in memory as a whole to read it, until none is left.',
  remediation: 'Set `LimitXMLRequestBody 1000000`, which is the default, or lower.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#limitxmlrequestbody'],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `
«LimitXMLRequestBody 0»`,
    ],
    good: [
      `
LimitXMLRequestBody 1000000`,
      `
LimitRequestBody 1000000`,
    ],
  },

  setting: 'LimitXMLRequestBody',
  bad: oneOf('0'),
  safe: '1000000',
  fix: { kind: 'suggested', needs: 'certainty that no XML in requests is larger' },
});
