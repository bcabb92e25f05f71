import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { secretIn } from '../druid-file.ts';
import { druidSetting, PASSWORDS } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_cloud_key_in_file',
  title: 'A key of a cloud account stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: CRITICAL,
  problem: 'Whoever reads this file has all the data that the key opens in the cloud, deep storage included.',
  remediation:
    'Use the role of the machine or pod, or a password provider such as `{"type":"environment","variable":"AWS_SECRET"}`.',
  sources: ['https://druid.apache.org/docs/latest/development/extensions-core/s3', PASSWORDS],
  references: [cwe(798), cwe(312), nist('IA-5'), nist('SC-28'), pci('8.6.2')],

  examples: {
    bad: [
      `druid.s3.accessKey=AKIAIOSFODNN7EXAMPLE\n«druid.s3.secretKey=wJalrXUtnFEMIK7MDENGbPxRfiCY»`,
      `«druid.azure.key=dGhpcyBpcyBubyByZWFsIGtleQ==»`,
    ],
    good: [
      `druid.s3.accessKey=AKIAIOSFODNN7EXAMPLE`,
      `druid.s3.secretKey={"type":"environment","variable":"AWS_SECRET"}`,
      'druid.s3.secretKey=${env:AWS_SECRET}',
      `druid.s3.secretKey=...`,
    ],
  },

  setting: [
    'druid.s3.secretKey',
    'druid.azure.key',
    'druid.azure.sharedAccessStorageToken',
    'druid.oss.secretKey',
    'druid.storage.sse.custom.base64EncodedKey',
  ],
  bad: (value) => (isExposedSecret(secretIn(value) ?? '') ? { code: 'holds-secret' } : false),
});
