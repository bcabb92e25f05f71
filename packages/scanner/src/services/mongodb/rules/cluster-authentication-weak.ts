import { LOW } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { MANUAL, mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_cluster_authentication_weak',
  title: 'Members accept a shared key (clusterAuthMode keyFile, sendKeyFile)',
  severity: LOW,
  problem:
    'Whoever has the shared key passes for a member, with every right. MongoDB means key files for tests, and two of the modes for the change to certificates.',
  remediation: 'Set `security.clusterAuthMode: x509` when all members have certificates.',
  sources: [option('security.clusterAuthMode'), `${MANUAL}core/security-internal-authentication/`],
  references: [cwe(287), nist('IA-3')],

  examples: {
    bad: [
      `security:
  «clusterAuthMode: sendKeyFile»`,
      `security:
  «clusterAuthMode: sendX509»`,
      `security:
  «clusterAuthMode: keyFile»
  keyFile: /etc/mongodb/key`,
    ],
    good: [
      `security:
  clusterAuthMode: x509`,
      `security:
  keyFile: /etc/mongodb/key`, // the mode is not said
    ],
  },

  setting: 'security.clusterAuthMode',
  bad: oneOf('keyFile', 'sendKeyFile', 'sendX509'),
  default: UNTOLD,
  safe: 'x509',
  fix: { kind: 'suggested', needs: 'certificates in all members' },
});
