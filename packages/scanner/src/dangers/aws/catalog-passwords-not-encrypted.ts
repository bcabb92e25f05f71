import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_catalog_passwords_not_encrypted',
  title: 'The passwords of connections of AWS Glue are not encrypted',
  severity: 3,
  problem: 'Whoever may read the catalog logs in to the databases it names.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'a key of KMS' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_glue_data_catalog_encryption_settings'],
        key: 'data_catalog_encryption_settings.connection_password_encryption.return_connection_password_encrypted',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Glue::DataCatalogEncryptionSettings'],
        key: 'DataCatalogEncryptionSettings.ConnectionPasswordEncryption.ReturnConnectionPasswordEncrypted',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
