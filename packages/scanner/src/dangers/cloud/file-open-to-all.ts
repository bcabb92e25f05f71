import { settingDanger } from '../setting-danger.ts';
import { matching, ofMadeSecret } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_file_open_to_all',
  title: 'A key that Terraform writes into a file can be read by everyone on the machine',
  severity: 2,
  problem: 'Every program and person of the machine can take the key, and be what it stands for.',
  family: 'publicAccess',
  remediation: 'Write keys with `local_sensitive_file`, and set {} to `0600`, or to what their reader needs.',
  sources: [
    'https://registry.terraform.io/providers/hashicorp/local/latest/docs/resources/file',
    'https://registry.terraform.io/providers/hashicorp/local/latest/docs/resources/sensitive_file',
  ],
  // What others may write, the umask takes away nearly everywhere; reading it leaves.
  wrong: matching(/^0?[0-7]{2}[4567]$/),
  in: {
    terraform: [
      {
        types: ['local_sensitive_file'],
        key: 'file_permission',
        unset: 'fine',
        bad: '0644',
        good: '0600',
      },
      {
        types: ['local_file'],
        key: 'file_permission',
        unset: 'bad',
        bad: '0644',
        good: '0600',
        when: [{ key: 'content', is: ofMadeSecret, shown: { expression: 'tls_private_key.shop.private_key_pem' } }],
      },
    ],
  },
});
