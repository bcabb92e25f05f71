import { LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_cluster_authentication_weak',
  title: 'Members still accept a shared key (clusterAuthMode sendKeyFile)',
  severity: LOW,
  problem:
    'A mode that is meant for the change to certificates is in force: whoever has the shared key still passes for a member.',
  remediation: 'Set `security.clusterAuthMode: x509` when all members have certificates.',
  sources: [option('security.clusterAuthMode')],
  references: [cwe(287), nist('IA-3')],

  examples: {
    bad: [
      `security:
  «clusterAuthMode: sendKeyFile»`,
      `security:
  «clusterAuthMode: sendX509»`,
    ],
    good: [
      `security:
  clusterAuthMode: x509`,
      `security:
  clusterAuthMode: keyFile
  keyFile: /etc/mongodb/key`,
    ],
  },

  setting: 'security.clusterAuthMode',
  bad: oneOf('sendKeyFile', 'sendX509'),
  safe: 'x509',
  fix: { kind: 'suggested', needs: 'certificates in all members' },
});
