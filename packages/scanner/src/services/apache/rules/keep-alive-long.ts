import { LOW } from '@plumbline/model/severity';
import type { ApacheFile } from '../apache-file.ts';
import { apacheSetting } from '../apache-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_keep_alive_long',
  title: 'Idle keep-alive connections are held for too long',
  severity: LOW,
  problem:
    'Each connection that a client leaves open without a request occupies a place of the server until the timeout. A few clients with many connections use all of them up.',
  remediation: 'Set `KeepAliveTimeout 5`, which is the default, or at most 15 seconds.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#keepalivetimeout'],
  references: [cisApache('9.4'), cwe(400), nist('SC-5')],

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
      `
KeepAlive Off
KeepAliveTimeout 120`, // no connection is kept
    ],
  },

  setting: 'KeepAliveTimeout',
  bad: (seconds, { file }) => Number(seconds) > LONGEST_SECONDS && !isNeverKept(file),
  safe: '5',
  fix: { kind: 'safe' },
});

const LONGEST_SECONDS = 15;

/** Whether connections are closed behind each request everywhere. */
const isNeverKept = oncePer((file: ApacheFile) => {
  const switches = file.directives('KeepAlive');
  return switches.length > 0 && switches.every(({ args }) => args[0]?.toLowerCase() !== 'on');
});
