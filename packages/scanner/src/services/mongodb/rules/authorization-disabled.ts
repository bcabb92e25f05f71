import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisMongodb, cwe, nist, pci, stigMongodb } from '../../../rules/rulesets.ts';
import { writeYaml } from '../../../rules/mapping-rule.ts';
import { mongoRule, option, SECURITY_CHECKLIST } from '../mongodb-rule.ts';

export default mongoRule({
  id: 'mongodb_authorization_disabled',
  title: 'MongoDB asks nobody for a password (security.authorization is not enabled)',
  terms: ['no authentication', 'unauthenticated access'],
  severity: CRITICAL,
  problem:
    'Whoever can connect reads, changes and deletes all data without signing in; databases left open like this are emptied for ransom within hours.',
  remediation:
    'Create an administrator, then set `security.authorization: enabled` and `setParameter.enableLocalhostAuthBypass: false`, and restart the server.',
  sources: [option('security.authorization'), SECURITY_CHECKLIST],
  references: [cisMongodb('2.1'), cwe(306), nist('IA-2'), nist('AC-3'), pci('8.3.1'), stigMongodb('V-265916')],

  examples: {
    bad: [
      `«security:»
  javascriptEnabled: false
net:
  bindIp: 0.0.0.0`,
      `security:
  «authorization: disabled»
net:
  bindIp: 10.0.0.5`,
      `net:
  bindIp: 127.0.0.1`,
    ],
    good: [
      `security:
  authorization: enabled`,
      `security:
  keyFile: /etc/mongodb/key
replication:
  replSetName: rs0`,
      `sharding:
  configDB: cfg/cfg1.example.net:27019`,
      `security.authorization: enabled
net.bindIp: 0.0.0.0`,
    ],
  },

  *check({ file }) {
    if (file.isRouter) return;
    const { asksForPassword, reach } = file;
    if (asksForPassword === undefined) yield UNKNOWN;
    if (asksForPassword !== false) return;
    const setting = file.setting('security.authorization');
    if (setting.is === 'unknown') return;
    const severity = reach === 'loopback' ? HIGH : CRITICAL;
    yield {
      at: setting.at,
      message: {
        code: setting.is === 'set' ? 'is' : 'default',
        values: { setting: 'security.authorization', value: setting.is === 'set' ? setting.value : 'disabled' },
      },
      severity,
    };
  },
  fix: {
    kind: 'suggested',
    needs: 'an administrator in the database, and programs that sign in',
    // The exception for a database without users begins with it.
    edits: (finding, { file, source }) => [
      ...writeYaml(finding, file, 'security.authorization', 'enabled', source),
      ...writeYaml(finding, file, 'setParameter.enableLocalhostAuthBypass', false, source),
    ],
  },
});
