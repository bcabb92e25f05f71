import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_file_share_open',

  title: 'A file system of Oracle Cloud is shared with every address',
  severity: 3,
  problem:
    'Whoever reaches the mount target mounts it and reads or changes the files, as whatever user they say they are.',
  family: 'publicAccess',
  remediation: 'Name the networks that need the files in {}.',
  wrong: oneOf('0.0.0.0/0'),
  in: {
    terraform: [
      {
        types: ['oci_file_storage_export'],
        each: 'export_options',
        key: 'source',
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
      },
    ],
  },
});
