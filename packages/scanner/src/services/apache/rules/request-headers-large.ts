import { LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_request_headers_large',
  title: 'Request lines and headers may be very long',
  severity: LOW,
  problem:
    'Long lines take memory before anything is known of the client, and reach programs behind that were never meant for them. An attacker uses up memory, or looks for a buffer that overflows.',
  remediation: 'Set `LimitRequestLine 8190` and `LimitRequestFieldSize 8190`, the defaults, or lower.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/core.html#limitrequestline',
    'https://httpd.apache.org/docs/2.4/mod/core.html#limitrequestfieldsize',
  ],
  references: [cisApache('10.1'), cisApache('10.3'), cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `
«LimitRequestLine 100000»`,
      `
«LimitRequestFieldSize 65536»`,
    ],
    good: [
      `
LimitRequestLine 8190
LimitRequestFieldSize 4094`,
      `
LimitRequestFieldSize 16384`, // room for tickets of Kerberos
    ],
  },

  setting: ['LimitRequestLine', 'LimitRequestFieldSize'],
  bad: (bytes) => Number(bytes) > MOST_BYTES,
  safe: '8190',
  fix: { kind: 'suggested', needs: 'certainty that no address and no header of yours is longer' },
});

/** Twice the default of 8190, and a little. */
const MOST_BYTES = 16_384;
