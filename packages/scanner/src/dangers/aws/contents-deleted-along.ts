import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

const FORCED = { unset: 'fine', bad: true, good: false } as const;

export default settingDanger({
  name: 'aws_contents_deleted_along',
  title: 'A store is deleted with all that is in it: force_destroy',
  severity: 1,
  problem:
    'AWS refuses to delete what still holds something; here one mistake, or one stolen credential, takes backups, objects, images or records along.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: [
          'aws_s3_bucket',
          'aws_s3_directory_bucket',
          'aws_s3tables_table_bucket',
          'aws_s3vectors_vector_bucket',
          'aws_backup_vault',
          'aws_ecrpublic_repository',
          'aws_route53_zone',
          'aws_athena_database',
          'aws_athena_workgroup',
        ],
        key: 'force_destroy',
        ...FORCED,
      },
      { types: ['aws_ecr_repository'], key: 'force_delete', ...FORCED },
    ],
    cloudformation: [{ types: ['AWS::ECR::Repository'], key: 'EmptyOnDelete', ...FORCED }],
  },
});
