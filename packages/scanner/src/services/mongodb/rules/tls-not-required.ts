import { HIGH, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisMongodb, cwe, nist, pci, stigMongodb } from '../../../rules/rulesets.ts';
import { writeYaml } from '../../../rules/mapping-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { mongoRule, option, MANUAL } from '../mongodb-rule.ts';

export default mongoRule({
  id: 'mongodb_tls_not_required',
  title: 'MongoDB accepts connections without TLS',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Passwords, queries and data cross the network in plaintext; whoever is on the path reads them and changes them.',
  remediation: 'Set `net.tls.mode: requireTLS` with `net.tls.certificateKeyFile` and `net.tls.CAFile`.',
  sources: [option('net.tls.mode'), `${MANUAL}tutorial/configure-ssl/`],
  references: [
    cisMongodb('4.3'),
    cwe(319),
    nist('SC-8'),
    pci('4.2.1'),
    stigMongodb('V-265918'),
    stigMongodb('V-265925'),
    stigMongodb('V-265948'),
    stigMongodb('V-265949'),
  ],

  examples: {
    bad: [
      `«net:»
  bindIp: 0.0.0.0
security:
  authorization: enabled`,
      `net:
  bindIp: 10.0.0.5
  tls:
    «mode: disabled»`,
      `net:
  bindIp: 10.0.0.5
  tls:
    «mode: preferTLS»
    certificateKeyFile: /etc/ssl/mongodb.pem`,
      `net:
  port: 27017
  tls:
    «mode: allowTLS»
    certificateKeyFile: /etc/ssl/mongodb.pem`,
    ],
    good: [
      `net:
  bindIp: 10.0.0.5
  tls:
    mode: requireTLS
    certificateKeyFile: /etc/ssl/mongodb.pem`,
      `net:
  bindIp: 10.0.0.5
  ssl:
    mode: requireSSL`,
      `net:
  bindIp: 127.0.0.1`,
      `systemLog:
  destination: syslog`,
      `net:
  bindIp: 127.0.0.1
  tls:
    mode: disabled`,
    ],
  },

  *check({ file }) {
    const { tlsMode } = file;
    // Who offers TLS has clients on other machines, wherever the addresses are said.
    const isOffered = tlsMode === 'allowTLS' || tlsMode === 'preferTLS';
    const reach = file.reach ?? (isOffered ? 'some addresses' : undefined);
    if (reach === undefined || tlsMode === undefined) yield UNKNOWN;
    if (reach === undefined || tlsMode === undefined || tlsMode === 'requireTLS') return;
    const name = file.setting('net.ssl.mode').is === 'set' ? 'net.ssl.mode' : 'net.tls.mode';
    const setting = file.setting(name);
    if (setting.is === 'unknown') return;
    // The command line may add the addresses that a file which speaks of TLS does not name.
    const isOnlyLocal = reach === 'loopback' && (setting.is !== 'set' || file.setting('net.bindIp').is === 'set');
    if (isOnlyLocal) return;
    yield {
      at: setting.at,
      message: {
        code: setting.is === 'set' ? 'is' : 'default',
        values: { setting: name, value: setting.is === 'set' ? setting.value : 'disabled' },
      },
      severity: tlsMode === 'preferTLS' || reach === 'loopback' ? MODERATE : HIGH,
    };
  },
  fix: {
    kind: 'suggested',
    needs: 'a certificate in net.tls.certificateKeyFile, and clients that use TLS',
    edits: (finding, { file, source }) => {
      const name = file.setting('net.ssl.mode').is === 'set' ? 'net.ssl.mode' : 'net.tls.mode';
      return writeYaml(finding, file, name, name === 'net.ssl.mode' ? 'requireSSL' : 'requireTLS', source);
    },
  },
});
