import { LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { cisApache, cwe, nist, stigApache } from '../../../rules/rulesets.ts';

/** What httpd itself does without the directive. Source: https://httpd.apache.org/docs/2.4/mod/core.html#timeout */
const DEFAULT_SECONDS = 60;

export default apacheSetting({
  id: 'apache_timeout_long',
  title: 'The connection timeout is too long, which helps denial of service',
  severity: LOW,
  problem:
    'A client that sends nothing keeps a connection occupied for the whole timeout. A few of them with many connections leave none for others.',
  remediation: 'Set `Timeout 60` or lower.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#timeout'],
  references: [
    cisApache('9.1'),
    cwe(400),
    nist('SC-5'),
    stigApache('UNIX Server', 'V-214255'),
    stigApache('UNIX Site', 'V-214291'),
    stigApache('Windows Server', 'V-214338'),
    stigApache('Windows Server', 'V-214354'),
    stigApache('Windows Site', 'V-214392'),
  ],

  examples: {
    bad: [
      `
«Timeout 300»`,
      `
«TimeOut 3600»`,
      `
«Timeout -1»`, // for ever
    ],
    good: [
      `
Timeout 60`,
      `
ProxyTimeout 300`,
      `
<VirtualHost *:80>
  Timeout 0
</VirtualHost>`, // as the main server has it
    ],
  },

  setting: 'Timeout',
  bad: (seconds) => Number(seconds) > DEFAULT_SECONDS || Number(seconds) < 0,
  safe: String(DEFAULT_SECONDS),
  fix: { kind: 'suggested', needs: 'certainty that no page takes longer than a minute to answer' },
});
