import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { apacheRule } from '../apache-rule.ts';
import { isOn, settingOf } from '../apache-file.ts';
import { outdatedProtocolsIn } from '../tls-protocols.ts';
import { setDirective } from '../../../fixing/edit-directives.ts';
import { cisApache, cwe, nist, pci, stigApache } from '../../../rules/rulesets.ts';
import { OUTDATED_TLS } from '../../../terms.ts';

const WANTED = 'all -SSLv3 -TLSv1 -TLSv1.1';

export default apacheRule({
  id: 'apache_ssl_protocol_outdated',
  title: 'Outdated TLS versions (SSL 3.0, TLS 1.0, TLS 1.1) are accepted',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'SSL 3.0, TLS 1.0 and TLS 1.1 have known weaknesses (POODLE, BEAST, SHA-1 signatures). An attacker between a visitor and the server can try to force a connection down to them.',
  remediation: 'Set `SSLProtocol all -SSLv3 -TLSv1 -TLSv1.1`, once for the whole server.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslprotocol', 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [
    cisApache('7.4'),
    cwe(326),
    nist('SC-8'),
    pci('4.2.1'),
    stigApache('UNIX Server', 'V-214230'),
    stigApache('UNIX Site', 'V-214278'),
    stigApache('Windows Server', 'V-214308'),
    stigApache('Windows Site', 'V-214396'),
  ],

  examples: {
    bad: [
      `
<VirtualHost *:443>
  SSLEngine on
  «SSLProtocol all -SSLv3»
</VirtualHost>`,
      `
«SSLProtocol -ALL +SSLv3 +TLSv1»`,
      `
<Macro TlsHost $name $protocols>
  <VirtualHost *:443>
    ServerName $name
    SSLEngine on
    «SSLProtocol -all $protocols»
  </VirtualHost>
</Macro>
Use TlsHost www.example.com "+TLSv1.2 +TLSv1.3"
Use TlsHost scan.example.com "+TLSv1.1 +TLSv1.2"`,
      `
ServerRoot "/etc/httpd"
«<VirtualHost *:443>»
  SSLEngine on
</VirtualHost>`, // nothing set: the default is "all -SSLv3"
    ],
    good: [
      `
SSLProtocol all -SSLv3 -TLSv1 -TLSv1.1`,
      `
SSLProtocol TLSv1.2`,
      `
<Macro TlsHost $name $protocols>
  <VirtualHost *:443>
    ServerName $name
    SSLEngine on
    SSLProtocol -all $protocols
  </VirtualHost>
</Macro>
Use TlsHost www.example.com "+TLSv1.2 +TLSv1.3"`,
      `
ServerRoot "/etc/httpd"
<VirtualHost *:443>
  SSLEngine on
  SSLCipherSuite PROFILE=SYSTEM
</VirtualHost>`, // the operating system's policy also rules the versions
      `
SSLProtocol all
SSLProtocol -all +TLSv1.2 +TLSv1.3`, // each sets the versions anew
      `
SSLProtocol all
<VirtualHost *:443>
  SSLEngine on
  SSLProtocol TLSv1.2
</VirtualHost>`, // every host with TLS has its own
      `
<VirtualHost *:80>
  SSLProtocol all
  Redirect / https://shop.example/
</VirtualHost>`,
    ],
  },

  *check({ file }) {
    for (const directive of file.lastDirectives('SSLProtocol')) {
      const setting = settingOf(directive);
      const outdated = setting.is === 'set' && outdatedProtocolsIn(setting.value);
      if (!outdated) continue;
      const { part: value, code } = outdated;
      const message = { code, values: { setting: 'SSLProtocol', value } };
      yield { at: directive.at, message, wanted: WANTED, severity: value.includes('SSL') ? CRITICAL : HIGH };
    }
    for (const host of file.virtualHosts) {
      const protocols = file.setting('SSLProtocol', host);
      if (protocols.is !== 'absent' || !isOn(file.setting('SSLEngine', host))) continue;
      const ciphers = file.setting('SSLCipherSuite', host);
      if (ciphers.is === 'unknown') continue;
      // The policies of the system say which versions are admitted.
      if (ciphers.is === 'set' && ciphers.value.includes('PROFILE=')) yield UNKNOWN;
      else {
        const message = { code: 'default-has', values: { setting: 'SSLProtocol', value: 'TLSv1, TLSv1.1' } } as const;
        yield { at: host.section, head: true, message, wanted: WANTED };
      }
    }
  },

  fix: {
    kind: 'safe',
    edits: (finding, input) =>
      setDirective(finding, input, { name: 'SSLProtocol', value: WANTED, line: `SSLProtocol ${WANTED}` }),
  },
});
