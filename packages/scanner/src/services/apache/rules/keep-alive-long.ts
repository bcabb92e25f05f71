import { LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_keep_alive_long',
  title: 'Idle keep-alive connections are held for too long',
  severity: LOW,
  problem:
    'Each connection that a client leaves open without a request occupies a place of the server until the timeout. A few clients with many connections use all of them up.',
  remediation: 'Set `KeepAliveTimeout 5`, which is the default, or at most 15 seconds.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#keepalivetimeout'],
  references: [cwe(400), nist('SC-5')],

  examples: {
    bad: [
      `
«KeepAliveTimeout 120»`,
    ],
    good: [
      `
KeepAliveTimeout 15`,
      `
KeepAliveTimeout 500ms`,
      `
Timeout 120`,
    ],
  },

  setting: 'KeepAliveTimeout',
  bad: (seconds) => Number(seconds) > LONGEST_SECONDS,
  safe: '5',
  fix: { kind: 'safe' },
});

const LONGEST_SECONDS = 15;
