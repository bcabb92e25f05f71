import { settingDanger } from '../setting-danger.ts';
import { having, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_file_share_open',
  title: 'A file share of a Storage Gateway lets in guests, or machines with any address',
  severity: 4,
  problem: 'Whoever reaches the gateway reads and changes the files, without a name of their own.',
  family: 'authentication',
  remediation: 'Name who may use the share in {}.',
  sources: ['https://docs.aws.amazon.com/filegateway/latest/files3/CreatingAnSMBFileShare.html'],
  wrong: having('0.0.0.0/0', '::/0'),
  in: {
    terraform: [
      {
        types: ['aws_storagegateway_smb_file_share'],
        key: 'authentication',
        wrong: oneOf('GuestAccess'),
        unset: 'fine',
        bad: 'GuestAccess',
        good: 'ActiveDirectory',
      },
      {
        types: ['aws_storagegateway_nfs_file_share'],
        key: 'client_list',
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['10.0.0.0/16'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::StorageGateway::SMBFileShare'],
        key: 'Authentication',
        wrong: oneOf('GuestAccess'),
        unset: 'fine',
        bad: 'GuestAccess',
        good: 'ActiveDirectory',
      },
      {
        types: ['AWS::StorageGateway::NFSFileShare'],
        key: 'ClientList',
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['10.0.0.0/16'],
      },
    ],
  },
});
