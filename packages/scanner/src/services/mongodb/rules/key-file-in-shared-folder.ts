import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_key_file_in_shared_folder',
  title: 'A key or authority lies in a folder where every user may write (/tmp)',
  severity: MODERATE,
  problem: 'Another user of the machine can read or replace the key, and with it pass for a member of the cluster.',
  remediation: "Move the key to a folder of the database's user, such as /etc/mongodb, with the rights 400.",
  sources: [option('security.keyFile')],
  references: [cwe(377), nist('AC-6'), nist('IA-5')],

  examples: {
    bad: [
      `security:
  «keyFile: /tmp/mongo-key»`,
      `net:
  tls:
    «certificateKeyFile: /tmp/server.pem»`,
    ],
    good: [
      `security:
  keyFile: /etc/mongodb/key`,
      `security:
  keyFile: /etc/tmp/key`,
    ],
  },

  setting: [
    'security.keyFile',
    'net.tls.certificateKeyFile',
    'net.tls.clusterFile',
    'net.ssl.PEMKeyFile',
    'security.encryptionKeyFile',
    'net.tls.CAFile',
    'net.tls.clusterCAFile',
    'net.tls.CRLFile',
    'net.ssl.CAFile',
    'net.ssl.CRLFile',
    'net.ssl.clusterFile',
    'net.ssl.clusterCAFile',
    'security.kmip.clientCertificateFile',
    'security.kmip.serverCAFile',
  ],
  bad: isInSharedFolder,
});
