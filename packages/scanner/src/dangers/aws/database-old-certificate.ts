import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_old_certificate',
  title: 'A database shows a certificate of an authority that has ended (rds-ca-2015, rds-ca-2019)',
  severity: 2,
  problem:
    'Clients that check the certificate can no longer connect; those that go on do not check it, and can be deceived.',
  family: 'weakProtocol',
  fix: { kind: 'suggested', needs: 'clients that trust the newer authority, and a restart' },
  wrong: matching(/^rds-ca-201/),
  in: {
    terraform: [
      {
        types: ['aws_db_instance', 'aws_rds_cluster_instance', 'aws_docdb_cluster_instance'],
        key: 'ca_cert_identifier',
        unset: 'fine',
        bad: 'rds-ca-2019',
        good: 'rds-ca-rsa2048-g1',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBInstance', 'AWS::DocDB::DBInstance'],
        key: 'CACertificateIdentifier',
        unset: 'fine',
        bad: 'rds-ca-2019',
        good: 'rds-ca-rsa2048-g1',
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.rds_instance'],
        key: 'ca_certificate_identifier',
        unset: 'fine',
        bad: 'rds-ca-2015',
        good: 'rds-ca-rsa2048-g1',
      },
    ],
  },
});
