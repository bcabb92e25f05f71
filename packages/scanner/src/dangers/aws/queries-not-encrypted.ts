import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_queries_not_encrypted',
  title: 'Results of queries of Athena are not encrypted as you say',
  severity: 2,
  problem: 'Results lie in a bucket encrypted with what the bucket, or each caller, chooses.',
  family: 'encryptionAtRest',
  remediation: 'Choose the encryption in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_athena_workgroup'],
        key: 'configuration.result_configuration.encryption_configuration',
        unset: 'bad',
        good: { encryption_option: 'SSE_KMS' },
      },
      {
        types: ['aws_athena_database'],
        key: 'encryption_configuration',
        unset: 'bad',
        good: { encryption_option: 'SSE_KMS' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Athena::WorkGroup'],
        key: 'WorkGroupConfiguration.ResultConfiguration.EncryptionConfiguration',
        unset: 'bad',
        good: { EncryptionOption: 'SSE_KMS' },
      },
    ],
  },
});
