import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_file_system_not_encrypted',
  title: 'A file system is not encrypted at rest',
  severity: 3,
  problem: 'Whoever gets at its disks or copies reads all files.',
  family: 'encryptionAtRest',
  sources: ['https://www.alibabacloud.com/help/en/nas/user-guide/server-side-encryption'],
  wrong: oneOf('0'),
  in: {
    terraform: [
      { types: ['alicloud_nas_file_system'], key: 'encrypt_type', unset: 'bad', bad: '0', good: '1' },
      { types: ['alicloud_dbfs_instance'], key: 'encryption', wrong: off, unset: 'fine', bad: false, good: true },
      { types: ['ncloud_nas_volume'], key: 'is_encrypted_volume', wrong: off, unset: 'bad', bad: false, good: true },
    ],
  },
});
