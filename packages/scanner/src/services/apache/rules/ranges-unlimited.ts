import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_ranges_unlimited',
  title: 'The number of byte ranges in a request is not limited',
  terms: ['Apache Killer', 'CVE-2011-3192', 'denial of service'],
  severity: MODERATE_LOW,
  problem:
    'One short request may ask for thousands of parts of a file at once, each of which takes memory. A few of them bring the server to a halt.',
  remediation: 'Remove `MaxRanges`, or set `MaxRanges 200`, which is the default.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#maxranges'],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `
«MaxRanges unlimited»`,
    ],
    good: [
      `
MaxRanges 200`,
      `
MaxRanges none`,
    ],
  },

  setting: 'MaxRanges',
  bad: (value) => value.toLowerCase() === 'unlimited' || Number(value) > MOST_RANGES,
  safe: '200',
  fix: { kind: 'safe' },
});

const MOST_RANGES = 1000;
