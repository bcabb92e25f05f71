import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { replaceArguments } from '../../../fixes.ts';
import { cisApache, cwe, nist } from '../../../rulesets.ts';

export default apacheRule({
  id: 'apache_request_timeouts_off',
  title: 'Requests may arrive as slowly as the client likes',
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

  *check({ file }) {
    for (const { at, args } of file.settings('RequestReadTimeout')) {
      const off = args.find((arg) => arg?.toLowerCase() === 'header=0');
      if (off !== undefined) yield { at, message: `RequestReadTimeout has ${off}` };
    }
  },
  fix: { kind: 'safe', edits: (finding) => replaceArguments(finding, 'header=20-40,MinRate=500 body=20,MinRate=500') },
});
