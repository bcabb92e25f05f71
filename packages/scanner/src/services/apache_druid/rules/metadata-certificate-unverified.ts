import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { druidSetting } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_metadata_certificate_unverified',
  title: 'The certificate of the metadata store is not checked (verifyServerCertificate)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'Whoever stands on the path poses as the database, gets Druid’s password, and gives it users and tasks of their own.',
  remediation:
    'Set `druid.metadata.mysql.ssl.verifyServerCertificate=true` with a truststore, or `druid.metadata.postgres.ssl.sslMode=verify-full`.',
  sources: [
    'https://druid.apache.org/docs/latest/development/extensions-core/mysql',
    'https://druid.apache.org/docs/latest/development/extensions-core/postgresql',
  ],
  references: [cwe(295), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [
      `druid.metadata.mysql.ssl.useSSL=true\n«druid.metadata.mysql.ssl.verifyServerCertificate=false»`,
      `druid.metadata.postgres.ssl.useSSL=true\n«druid.metadata.postgres.ssl.sslMode=require»`,
    ],
    good: [
      `druid.metadata.mysql.ssl.verifyServerCertificate=false`, // no TLS, of which another rule tells
      `druid.metadata.mysql.ssl.verifyServerCertificate=true`,
      `druid.metadata.postgres.ssl.sslMode=verify-full`,
    ],
  },

  setting: ['druid.metadata.mysql.ssl.verifyServerCertificate', 'druid.metadata.postgres.ssl.sslMode'],
  bad: (value, { file }, setting) => {
    if (!isUnverified(value)) return false;
    const isUsed = file.isOn(`${setting.slice(0, setting.lastIndexOf('.'))}.useSSL`);
    return isUsed ?? UNKNOWN;
  },
  default: UNTOLD,
  safe: (_, bad) => (bad === 'false' ? 'true' : 'verify-full'),
  fix: { kind: 'suggested', needs: 'a truststore with the CA of the database' },
});

const isUnverified = oneOf('false', 'require', 'prefer', 'allow', 'disable');
