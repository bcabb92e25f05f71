import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { druidSetting } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_metadata_unencrypted',
  title: 'The metadata store is read over an unencrypted connection (connectURI)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Passwords, hashes of users and the list of all data go over the network in plaintext, where they can be read and changed.',
  remediation:
    'Set `druid.metadata.mysql.ssl.useSSL=true` or `druid.metadata.postgres.ssl.useSSL=true`, or ask for TLS in the URI.',
  sources: [
    'https://druid.apache.org/docs/latest/development/extensions-core/mysql',
    'https://druid.apache.org/docs/latest/development/extensions-core/postgresql',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `«druid.metadata.storage.connector.connectURI=jdbc:mysql://db.example.com:3306/druid»`,
      `«druid.metadata.storage.connector.connectURI=jdbc:postgresql://db.example.com/druid»`,
    ],
    good: [
      `druid.metadata.storage.connector.connectURI=jdbc:mysql://db.example.com:3306/druid\ndruid.metadata.mysql.ssl.useSSL=true`,
      `druid.metadata.storage.connector.connectURI=jdbc:postgresql://db.example.com/druid?sslmode=verify-full`,
      `druid.metadata.storage.connector.connectURI=jdbc:mysql://localhost:3306/druid`,
    ],
  },

  setting: 'druid.metadata.storage.connector.connectURI',
  bad: (value, { file }) => {
    if (!/^jdbc:(?:mysql|postgresql|mariadb):\/\//.test(value) || isLoopback(value.slice('jdbc:'.length))) return false;
    if (/[?&](?:sslmode=(?:require|verify)|ssl=true|useSSL=true|sslMode=(?:REQUIRED|VERIFY))/i.test(value))
      return false;
    const switches = [file.isOn('druid.metadata.mysql.ssl.useSSL'), file.isOn('druid.metadata.postgres.ssl.useSSL')];
    if (switches.includes(true)) return false;
    return switches.includes(undefined) ? UNKNOWN : { part: 'no TLS' };
  },
});
