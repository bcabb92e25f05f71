import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_key_password_in_file',
  title: 'The password of a key or keystore stands in the file',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Everybody who reads the file, a backup of it or its repository can use the private key of the node.',
  remediation:
    'Put it into the keystore of Elasticsearch: `elasticsearch-keystore add …secure_password`, and remove it from the file.',
  sources: [`${GUIDE}security-settings.html`, `${GUIDE}secure-settings.html`],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `«xpack.security.http.ssl.keystore.password: T7vNq2xWc9»`,
      `xpack.security.transport.ssl:
  «key_passphrase: T7vNq2xWc9»`,
      `«plugins.security.ssl.http.keystore_password: changeit»`,
    ],
    good: [
      `xpack.security.http.ssl.keystore.path: certs/http.p12`,
      `xpack.security.http.ssl.keystore.password: \${KEYSTORE_PASSWORD}`,
    ],
  },

  setting: [
    '**.keystore.password',
    '**.truststore.password',
    '**.keystore.key_password',
    '**.key_passphrase',
    '**.keystore_password',
    '**.truststore_password',
    '**.pemkey_password',
  ],
  bad: isSecret,
});
