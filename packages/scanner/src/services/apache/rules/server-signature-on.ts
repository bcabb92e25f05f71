import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cisApache, cwe } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_server_signature_on',
  title: 'Version disclosure: error pages name the version of the server',
  severity: MODERATE_LOW,
  problem: 'Each page that the server makes itself ends with its version and host name, which help to pick an exploit.',
  remediation: 'Set `ServerSignature Off`.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#serversignature'],
  references: [cisApache('8.2'), cwe(200)],

  examples: {
    bad: [
      `
«ServerSignature On»`,
      `
<IfModule mod_ssl.c>
  <VirtualHost *:443>
    «SERVERSIGNATURE "email"»
  </VirtualHost>
</IfModule>`,
    ],
    good: [
      `
ServerSignature Off`,
      `
ServerSignature On
ServerSignature Off`, // the last one is in force
    ],
  },

  setting: 'ServerSignature',
  bad: oneOf('on', 'email'),
  safe: 'Off',
  fix: { kind: 'safe' },
});
