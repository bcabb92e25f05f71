import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { apacheRule } from '../apache-rule.ts';
import { oldProtocols } from '../tls-protocols.ts';
import { replaceArguments } from '../../../fixes.ts';
import { cisApache, cwe, nist, pci } from '../../../rulesets.ts';

export default apacheRule({
  id: 'apache_ssl_protocol_outdated',
  title: 'Outdated versions of SSL or TLS are accepted',
  severity: HIGH,
  problem:
    'SSL 3.0, TLS 1.0 and TLS 1.1 have known weaknesses (POODLE, BEAST, SHA-1 signatures). Who stands between a visitor and the server can try to force a connection down to them.',
  remediation: 'Set `SSLProtocol all -SSLv3 -TLSv1 -TLSv1.1`, once for the whole server.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslprotocol', 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cisApache('7.4'), cwe(326), nist('SC-8'), pci('4.2.1')],

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
ServerRoot "/etc/httpd"
<VirtualHost *:443>
  SSLEngine on
  SSLCipherSuite PROFILE=SYSTEM
</VirtualHost>`, // the operating system's policy also rules the versions
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.settings('SSLProtocol')) {
      const old = oldProtocols(args);
      if (old === undefined) yield UNKNOWN;
      else if (old.length > 0) {
        const message = `SSLProtocol admits ${old.join(', ')}`;
        yield { at, message, severity: old.some((protocol) => protocol.startsWith('SSL')) ? CRITICAL : HIGH };
      }
    }
    for (const host of file.virtualHosts) {
      if (file.usesTls(host) !== true || file.inForce('SSLProtocol', host) !== undefined) continue;
      const ciphers = file.inForce('SSLCipherSuite', host);
      if (ciphers === UNKNOWN || ciphers?.args.some((arg) => arg?.startsWith('PROFILE='))) yield UNKNOWN;
      else {
        const message = 'SSLProtocol is not set: by default TLSv1 and TLSv1.1 are admitted';
        yield { at: host.section, head: true, message };
      }
    }
  },

  fix: { kind: 'safe', edits: (finding) => replaceArguments(finding, () => 'all -SSLv3 -TLSv1 -TLSv1.1') },
});
