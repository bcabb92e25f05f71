import { LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_accept_path_info_on',
  title: 'Addresses may go on behind the name of a file (AcceptPathInfo)',
  severity: LOW,
  problem:
    'A request for /photo.jpg/x.css gets the photo, or what a program makes of it: caches and rules that look at the ending of the address are misled.',
  remediation: 'Take the line out: programs accept what follows by themselves, files do not.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#acceptpathinfo'],
  references: [cwe(436), nist('SI-10')],

  examples: {
    bad: [
      `
«AcceptPathInfo On»`,
    ],
    good: [
      `
AcceptPathInfo Default`,
      `
AcceptPathInfo Off`,
    ],
  },

  setting: 'AcceptPathInfo',
  bad: oneOf('on'),
  safe: 'Default',
  fix: { kind: 'suggested', needs: 'certainty that no plain file is asked for by a longer address' },
});
