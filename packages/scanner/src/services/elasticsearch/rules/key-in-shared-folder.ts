import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_key_in_shared_folder',
  title: 'A private key or keystore lies where every user may write (/tmp)',
  severity: MODERATE,
  problem: 'Another user of the machine can read or replace the key, and pass for the node.',
  remediation: 'Move the file to the folder of the configuration, readable by the program alone.',
  sources: [`${GUIDE}security-settings.html`],
  references: [cwe(377), nist('AC-6'), nist('SC-12')],

  examples: {
    bad: [
      `«xpack.security.http.ssl.key: /tmp/http.key»`,
      `«xpack.security.transport.ssl.keystore.path: /var/tmp/node.p12»`,
    ],
    good: [
      `xpack.security.http.ssl.key: certs/http.key`,
      `xpack.security.http.ssl.keystore.path: /etc/elasticsearch/http.p12`,
    ],
  },

  setting: ['**.ssl.key', '**.keystore.path', '**.pemkey_filepath', '**.keystore_filepath'],
  bad: isInSharedFolder,
});
