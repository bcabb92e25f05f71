import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { druidSettings, TLS, CONFIGURATION } from '../druid-rule.ts';

export default druidSettings({
  id: 'apache_druid_extensions_in_tmp',
  title: 'Extensions or keys lie in /tmp, where every user of the machine may write',
  severity: MODERATE,
  problem: 'Every user of the machine can put code there that Druid loads, or certificates that it trusts.',
  remediation: 'Keep them in a folder such as /opt/druid that only root may write to.',
  sources: [CONFIGURATION, TLS, 'https://druid.apache.org/docs/latest/development/extensions-core/druid-kerberos'],
  references: [cwe(427), cwe(377), nist('CM-5'), nist('AC-6')],

  examples: {
    bad: [
      `«druid.extensions.directory=/tmp/extensions»`,
      `«druid.server.https.keyStorePath=/tmp/keystore.jks»`,
      `«druid.auth.authenticator.krb.serverKeytab=/tmp/http.keytab»`,
    ],
    good: [
      `druid.extensions.directory=/opt/druid/extensions`,
      `druid.server.https.keyStorePath=/etc/druid/keystore.p12`,
    ],
  },

  setting: [
    'druid.extensions.directory',
    'druid.extensions.hadoopDependenciesDir',
    'druid.server.https.keyStorePath',
    'druid.client.https.trustStorePath',
    'druid.server.https.trustStorePath',
    'druid.client.https.keyStorePath',
    'druid.auth.authenticator.*.serverKeytab',
    'druid.escalator.internalClientKeytab',
    'druid.hadoop.security.kerberos.keytab',
  ],
  bad: isInSharedFolder,
});
