import { settingDanger } from '../setting-danger.ts';
import { matching, ofMadeSecret } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_file_open_to_all',
  title: 'A file that Terraform writes may be changed by everyone on the machine, or holds a key that all can read',
  severity: 2,
  problem:
    'Every program and person of the machine takes the key, or puts something else into what others run or trust.',
  family: 'publicAccess',
  remediation: 'Set {} to `0600`, or to what its reader needs; write keys with `local_sensitive_file`.',
  sources: [
    'https://registry.terraform.io/providers/hashicorp/local/latest/docs/resources/file',
    'https://registry.terraform.io/providers/hashicorp/local/latest/docs/resources/sensitive_file',
  ],
  wrong: matching(/^0?[0-7]{2}[2367]$/),
  in: {
    terraform: [
      { types: ['local_file'], key: 'file_permission', unset: 'fine', bad: '0777', good: '0640' },
      {
        types: ['local_sensitive_file'],
        key: 'file_permission',
        wrong: matching(/^0?[0-7]{2}[4567]$/),
        unset: 'fine',
        bad: '0644',
        good: '0600',
      },
      {
        types: ['local_file'],
        key: 'file_permission',
        wrong: matching(/^0?[0-7]{2}[45]$/),
        unset: 'bad',
        bad: '0644',
        good: '0600',
        when: [{ key: 'content', is: ofMadeSecret, shown: { expression: 'tls_private_key.shop.private_key_pem' } }],
      },
    ],
  },
});
