import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import type { ApacheFile } from '../apache-file.ts';
import { cisApache, cwe, nist, stigApache } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_trace_enabled',
  title: 'The HTTP TRACE method is enabled',
  severity: MODERATE_LOW,
  problem:
    'TRACE sends a request back as it arrived, with headers that proxies added and cookies that scripts must not read. It helps an attacker to see and steal them.',
  remediation: 'Set `TraceEnable Off` in the main configuration.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#traceenable'],
  references: [
    cisApache('5.8'),
    cwe(693),
    nist('CM-7'),
    stigApache('UNIX Server', 'V-214257'),
    stigApache('UNIX Site', 'V-214294'),
    stigApache('Windows Server', 'V-214340'),
    stigApache('Windows Site', 'V-214385'),
  ],

  examples: {
    bad: [
      `
«TraceEnable On»`,
      `
ServerRoot "/etc/httpd"
Listen 80`, // nothing set: the default is on
    ],
    good: [
      `
ServerRoot "/etc/httpd"
TraceEnable Off`,
      `
ServerRoot "/etc/httpd"
RewriteEngine On
RewriteCond %{REQUEST_METHOD} ^TRACE
RewriteRule .* - [F]`,
      `
TraceEnable on
TraceEnable off`,
    ],
  },

  setting: 'TraceEnable',
  scope: 'server',
  default: 'on',
  bad: (value, { file }) => value.toLowerCase() !== 'off' && !isRefused(file),
  safe: 'Off',
  fix: { kind: 'safe' },
});

/** Whether a rewrite rule may refuse the method. */
function isRefused(file: ApacheFile): boolean {
  return file.directives('RewriteCond').some(({ args }) => args.join(' ').includes('TRAC'));
}
