import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneWordOf } from '../../../rules/setting-rule.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_request_timeouts_off',
  title: 'Request timeouts are off, which allows slowloris attacks',
  severity: MODERATE_LOW,
  problem:
    'The time limit for a request’s headers is switched off. An attacker opens many connections, sends a byte now and then (slowloris) and leaves none for others.',
  remediation: 'Set `RequestReadTimeout header=20-40,MinRate=500 body=20,MinRate=500`.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_reqtimeout.html#requestreadtimeout'],
  references: [cisApache('9.5'), cwe(400), nist('SC-5')],

  examples: {
    bad: [
      `
«RequestReadTimeout header=0 body=0»`,
    ],
    good: [
      `
RequestReadTimeout header=20-40,MinRate=500 body=20,MinRate=500`,
      `
RequestReadTimeout body=0`, // large uploads need time; the headers keep their limit
    ],
  },

  setting: 'RequestReadTimeout',
  bad: oneWordOf('header=0'),
  safe: 'header=20-40,MinRate=500 body=20,MinRate=500',
  fix: { kind: 'safe' },
});
