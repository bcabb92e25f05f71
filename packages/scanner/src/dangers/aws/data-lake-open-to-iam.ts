import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

const EVERYBODY = 'IAM_ALLOWED_PRINCIPALS';
const ROLE = 'arn:aws:iam::111122223333:role/shop';

export default settingDanger({
  name: 'aws_data_lake_open_to_iam',
  title: 'A data lake is open to whoever IAM lets in: Lake Formation gives rights to IAMAllowedPrincipals',
  severity: 2,
  problem:
    'Rights on databases and tables are not in effect: every user and role with access to the Glue catalog reads, changes and drops them.',
  family: 'leastPrivilege',
  remediation: 'Take `IAM_ALLOWED_PRINCIPALS` away, and name in {} who needs it.',
  sources: ['https://docs.aws.amazon.com/lake-formation/latest/dg/change-settings.html'],
  wrong: oneOf(EVERYBODY),
  in: {
    terraform: [
      {
        types: ['aws_lakeformation_data_lake_settings'],
        each: 'create_database_default_permissions',
        key: 'principal',
        unset: 'fine',
        bad: EVERYBODY,
        good: ROLE,
      },
      {
        types: ['aws_lakeformation_data_lake_settings'],
        each: 'create_table_default_permissions',
        key: 'principal',
        unset: 'fine',
        bad: EVERYBODY,
        good: ROLE,
      },
      { types: ['aws_lakeformation_permissions'], key: 'principal', bad: EVERYBODY, good: ROLE },
    ],
    cloudformation: [
      {
        types: ['AWS::LakeFormation::DataLakeSettings'],
        each: 'CreateDatabaseDefaultPermissions',
        key: 'Principal.DataLakePrincipalIdentifier',
        unset: 'fine',
        bad: EVERYBODY,
        good: ROLE,
      },
      {
        types: ['AWS::LakeFormation::DataLakeSettings'],
        each: 'CreateTableDefaultPermissions',
        key: 'Principal.DataLakePrincipalIdentifier',
        unset: 'fine',
        bad: EVERYBODY,
        good: ROLE,
      },
      {
        types: ['AWS::LakeFormation::Permissions'],
        key: 'DataLakePrincipal.DataLakePrincipalIdentifier',
        bad: EVERYBODY,
        good: ROLE,
      },
      {
        types: ['AWS::LakeFormation::PrincipalPermissions'],
        key: 'Principal.DataLakePrincipalIdentifier',
        bad: EVERYBODY,
        good: ROLE,
      },
    ],
  },
});
