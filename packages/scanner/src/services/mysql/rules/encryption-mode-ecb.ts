import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';

export default mysqlSetting({
  id: 'mysql_encryption_mode_ecb',
  title: 'AES_ENCRYPT works in ECB mode, which shows equal values (block_encryption_mode)',
  severity: MODERATE_LOW,
  problem:
    'In ECB mode equal blocks look equal after encryption, so that whoever reads the tables sees which values are the same, and can exchange them, without the key.',
  remediation:
    'Set `block_encryption_mode=aes-256-cbc`, give `AES_ENCRYPT` an initialization vector, and encrypt the columns again.',
  sources: [`${VARIABLES}#sysvar_block_encryption_mode`],
  references: [cwe(327), nist('SC-13')],
  examples: {
    bad: ['[mysqld]\n«block_encryption_mode = aes-256-ecb»\n', "[mysqld]\n«block-encryption-mode = 'aes-128-ecb'»\n"],
    good: [
      '[mysqld]\nblock_encryption_mode = aes-256-cbc\n',
      '[mysqld]\nblock_encryption_mode = aes-128-ecb\nblock_encryption_mode = aes-256-cbc\n',
    ],
  },
  setting: 'block_encryption_mode',
  bad: (mode) => /^aes-\d{3}-ecb$/i.test(mode),
  default: UNTOLD,
  safe: 'aes-256-cbc',
  fix: { kind: 'suggested', needs: 'columns that are encrypted again, as those of the old mode cannot be read' },
});
