import { settingDanger } from '../setting-danger.ts';
import { missing, off, otherThan } from '../value-tests.ts';

/**
 * One that is a file system takes none.
 * Source: https://support.huaweicloud.com/intl/en-us/usermanual-obs/obs_13_0009.html.
 */
const NO_FILE_SYSTEM = { key: 'parallel_fs', is: otherThan('true') } as const;

export default settingDanger({
  name: 'cloud_bucket_not_encrypted',
  title: 'A bucket does not encrypt what is put into it',
  severity: 2,
  problem: 'Whoever gets hold of the disks of the store, or of a copy of them, reads the objects.',
  family: 'encryptionAtRest',
  sources: [
    'https://www.tencentcloud.com/document/product/436/33459',
    'https://support.huaweicloud.com/intl/en-us/api-obs/obs_04_0062.html',
    'https://docs.otc.t-systems.com/object-storage-service/umn/obs_console_operation_guide/server-side_encryption/uploading_an_object_in_server-side_encryption_mode.html',
  ],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['tencentcloud_cos_bucket'],
        key: 'encryption_algorithm',
        unset: 'bad',
        good: 'AES256',
        // One with the interface of a file system takes none.
        when: [{ key: 'chdfs_ofs', is: otherThan('true') }],
      },
      {
        types: ['huaweicloud_obs_bucket'],
        key: 'encryption',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
        when: [NO_FILE_SYSTEM],
      },
      {
        types: ['opentelekomcloud_obs_bucket'],
        key: 'server_side_encryption.algorithm',
        unset: 'bad',
        good: 'kms',
        when: [NO_FILE_SYSTEM],
      },
    ],
  },
});
