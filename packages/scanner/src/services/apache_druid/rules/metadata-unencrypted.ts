import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { druidSetting } from '../druid-rule.ts';

const URI = 'druid.metadata.storage.connector.connectURI';
const MYSQL = 'druid.metadata.mysql.ssl.useSSL';
const POSTGRES = 'druid.metadata.postgres.ssl.useSSL';

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
      `druid.metadata.storage.connector.connectURI=jdbc:postgresql://db.example.com/druid\n«druid.metadata.postgres.ssl.useSSL=false»`,
      `«druid.metadata.storage.connector.connectURI=jdbc:postgresql://db.example.com/druid»\ndruid.metadata.mysql.ssl.useSSL=false`,
    ],
    good: [
      `druid.metadata.storage.connector.connectURI=jdbc:mysql://db.example.com:3306/druid\ndruid.metadata.mysql.ssl.useSSL=true`,
      `druid.metadata.storage.connector.connectURI=jdbc:postgresql://db.example.com/druid?sslmode=verify-full`,
      `druid.metadata.storage.connector.connectURI=jdbc:mysql://localhost:3306/druid`,
      `druid.metadata.storage.connector.connectURI=jdbc:mysql://localhost:3306/druid\ndruid.metadata.mysql.ssl.useSSL=false`,
    ],
  },

  setting: [URI, MYSQL, POSTGRES],
  bad: (_, { file }, setting) => {
    const switches = [file.isOn(MYSQL), file.isOn(POSTGRES)];
    const uri = file.settings.setting(URI);
    if (uri.is === 'absent' || isSetTo(uri, isElsewiseSafe) || switches.includes(true)) return false;
    if (uri.is === 'unknown' || switches.includes(undefined)) return UNKNOWN;
    // Where the switch is written, it is told of, and else the address.
    const ownSwitch = uri.value.startsWith('jdbc:postgresql:') ? POSTGRES : MYSQL;
    const place = file.settings.setting(ownSwitch).is === 'set' ? ownSwitch : URI;
    if (setting !== place) return false;
    return setting === URI ? { part: 'no TLS' } : true;
  },
});

/** No database over the network, or TLS by the address. */
function isElsewiseSafe(uri: string): boolean {
  if (!/^jdbc:(?:mysql|postgresql|mariadb):\/\//.test(uri) || isLoopback(uri.slice('jdbc:'.length))) return true;
  return /[?&](?:sslmode=(?:require|verify)|ssl=true|useSSL=true|sslMode=(?:REQUIRED|VERIFY))/i.test(uri);
}
