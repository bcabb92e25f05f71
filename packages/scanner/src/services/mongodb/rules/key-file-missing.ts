import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mongoRule, option, MANUAL } from '../mongodb-rule.ts';

export default mongoRule({
  id: 'mongodb_key_file_missing',
  title: 'Members of a replica set or sharded cluster do not authenticate each other',
  terms: ['internal authentication', 'keyFile'],
  severity: HIGH,
  problem: 'Any program that reaches the port can pass for a member, and with it read and change all data.',
  remediation: 'Give all members the same `security.keyFile`, or certificates with `security.clusterAuthMode: x509`.',
  sources: [option('security.keyFile'), `${MANUAL}core/security-internal-authentication/`],
  references: [cwe(306), nist('IA-3'), nist('AC-3')],

  examples: {
    bad: [
      `«security:»
  javascriptEnabled: false
replication:
  replSetName: rs0`,
      `sharding:
  configDB: cfg/cfg1.example.net:27019`,
    ],
    good: [
      `security:
  keyFile: /etc/mongodb/key
replication:
  replSetName: rs0`,
      `security:
  clusterAuthMode: x509
replication:
  replSetName: rs0`,
      `net:
  port: 27017`,
    ],
  },

  *check({ file }) {
    const replication = file.setting('replication.replSetName');
    const mode = file.setting('security.clusterAuthMode');
    const key = file.setting('security.keyFile');
    if (mode.is === 'unknown' || key.is === 'unknown' || replication.is === 'unknown') yield UNKNOWN;
    else if (file.isMember && key.is === 'absent' && (mode.is === 'absent' || !/x509$/i.test(mode.value))) {
      yield { at: key.at, message: { code: 'not-set', values: { setting: 'security.keyFile' } } };
    }
  },
});
