import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

const GRANTED = { unset: 'fine', bad: 'public-read', good: 'private' } as const;

export default settingDanger({
  name: 'aws_export_public',
  title: 'A service writes objects into a bucket that everyone may read',
  severity: 4,
  problem:
    'Anyone on the internet can read the files that the service writes, whatever else the bucket keeps to itself.',
  family: 'publicAccess',
  sources: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html'],
  wrong: matching(/^(?:public-read|public-read-write|authenticated-read)$/),
  in: {
    terraform: [
      {
        types: ['aws_storagegateway_nfs_file_share', 'aws_storagegateway_smb_file_share'],
        key: 'object_acl',
        ...GRANTED,
      },
      { types: ['aws_iot_topic_rule'], key: 's3.canned_acl', ...GRANTED },
      { types: ['aws_iot_topic_rule'], key: 'error_action.s3.canned_acl', ...GRANTED },
      { types: ['aws_dms_s3_endpoint'], key: 'canned_acl_for_objects', ...GRANTED },
    ],
    cloudformation: [
      {
        types: ['AWS::StorageGateway::NFSFileShare', 'AWS::StorageGateway::SMBFileShare'],
        key: 'ObjectACL',
        ...GRANTED,
      },
      {
        types: ['AWS::IoT::TopicRule'],
        each: 'TopicRulePayload.Actions',
        key: 'S3.CannedAcl',
        ...GRANTED,
      },
      { types: ['AWS::IoT::TopicRule'], key: 'TopicRulePayload.ErrorAction.S3.CannedAcl', ...GRANTED },
    ],
  },
});
