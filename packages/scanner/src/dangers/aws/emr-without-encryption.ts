import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_emr_without_encryption',
  title: 'An EMR cluster names no security configuration',
  severity: 2,
  problem: 'What it keeps and sends is not encrypted unless somebody says so by hand.',
  family: 'encryptionAtRest',
  remediation: 'Name a security configuration in {}.',
  wrong: missing,
  in: {
    terraform: [{ types: ['aws_emr_cluster'], key: 'security_configuration', unset: 'bad', good: 'shop' }],
    cloudformation: [{ types: ['AWS::EMR::Cluster'], key: 'SecurityConfiguration', unset: 'bad', good: 'shop' }],
  },
});
