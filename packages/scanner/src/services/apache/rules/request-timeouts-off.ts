import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { cisApache, cwe, nist, stigApache } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_request_timeouts_off',
  title: 'Request timeouts are off or long, which allows slowloris attacks',
  severity: MODERATE_LOW,
  problem:
    'The time limit for a request’s headers is switched off. An attacker opens many connections, sends a byte now and then (slowloris) and leaves none for others.',
  remediation: 'Set `RequestReadTimeout header=20-40,MinRate=500 body=20,MinRate=500`.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_reqtimeout.html#requestreadtimeout'],
  references: [
    cisApache('9.5'),
    cwe(400),
    nist('SC-5'),
    stigApache('UNIX Server', 'V-214258'),
    stigApache('Windows Server', 'V-214342'),
    stigApache('Windows Site', 'V-214387'),
  ],

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
  bad(value) {
    const part = value.split(/\s+/).find(isLong);
    return part !== undefined && { part, ...(/^header=0$/i.test(part) ? {} : { severity: LOW }) };
  },
  safe: 'header=20-40,MinRate=500 body=20,MinRate=500',
  fix: { kind: 'safe' },
});

/** Units: seconds; the benchmark wants less. */
const MOST = { header: 60, body: 60 } as const;

/** `header=20-40,MinRate=500`: the seconds, or at least so many and at most so many more. */
function isLong(part: string): boolean {
  const [, phase = '', first = '', last = first] = /^(header|body)=(\d{1,6})(?:-(\d{1,6}))?(?:,|$)/i.exec(part) ?? [];
  const kind = phase.toLowerCase();
  if (kind === 'header') return Number(last) === 0 || Number(last) > MOST.header;
  return kind === 'body' && Number(first) > MOST.body;
}
