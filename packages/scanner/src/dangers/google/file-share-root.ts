import { settingDanger } from '../setting-danger.ts';
import { on, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_file_share_root',
  title: 'A NetApp volume or a Filestore share takes the root of any client for its own',
  severity: 2,
  problem: 'Whoever is root on one client may read and change the files of everybody.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'clients that do not work as root' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_netapp_volume'],
        each: 'export_policy.rules',
        key: 'has_root_access',
        bad: 'true',
        good: 'false',
        shown: { 'export_policy.rules[].access_type': 'READ_WRITE' },
      },
      {
        types: ['google_filestore_instance'],
        each: 'file_shares[].nfs_export_options',
        key: 'squash_mode',
        wrong: oneOf('NO_ROOT_SQUASH'),
        unset: 'fine',
        bad: 'NO_ROOT_SQUASH',
        good: 'ROOT_SQUASH',
        when: [{ key: 'access_mode', is: otherThan('READ_ONLY') }],
      },
    ],
  },
});
