import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_resource_without_tags',
  title: 'A resource that people pay for and work with has no tags',
  severity: 1,
  problem: 'Nobody sees whose it is and whether it is still needed, and rules that go by tags pass it by.',
  family: 'hygiene',
  remediation: 'Name the team and the system in {}.',
  sources: ['https://docs.aws.amazon.com/whitepapers/latest/tagging-best-practices/what-are-tags.html'],
  wrong: missing,
  in: {
    ansible: [
      {
        types: [
          'amazon.aws.ec2_instance',
          'amazon.aws.ec2_vol',
          'amazon.aws.lambda',
          'amazon.aws.rds_instance',
          'amazon.aws.s3_bucket',
          'community.aws.dynamodb_table',
          'community.aws.efs',
          'community.aws.redshift',
          'azure.azcollection.azure_rm_aks',
          'azure.azcollection.azure_rm_cosmosdbaccount',
          'azure.azcollection.azure_rm_keyvault',
          'azure.azcollection.azure_rm_storageaccount',
          'azure.azcollection.azure_rm_virtualmachine',
        ],
        shown: { name: 'shop' },
        key: 'tags',
        unset: 'bad',
        good: { team: 'shop' },
      },
    ],
  },
});
