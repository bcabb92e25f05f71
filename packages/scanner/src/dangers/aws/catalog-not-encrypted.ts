import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_catalog_not_encrypted',
  title: 'The catalog of AWS Glue is not encrypted',
  severity: 3,
  problem: 'Whoever gets at its storage reads which data there is, and the passwords of its connections.',
  family: 'encryptionAtRest',
  wrong: oneOf('DISABLED'),
  in: {
    terraform: [
      {
        types: ['aws_glue_data_catalog_encryption_settings'],
        key: 'data_catalog_encryption_settings.encryption_at_rest.catalog_encryption_mode',
        unset: 'bad',
        bad: 'DISABLED',
        good: 'SSE-KMS',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Glue::DataCatalogEncryptionSettings'],
        key: 'DataCatalogEncryptionSettings.EncryptionAtRest.CatalogEncryptionMode',
        unset: 'bad',
        bad: 'DISABLED',
        good: 'SSE-KMS',
      },
    ],
  },
});
