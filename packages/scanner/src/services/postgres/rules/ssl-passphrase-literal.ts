import { HIGH } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_ssl_passphrase_literal',
  title: 'The plaintext passphrase of the private key stands in the settings',
  severity: HIGH,
  problem: 'Whoever reads the settings and the key file has the private key of the server and can pose as it.',
  remediation: 'Let `ssl_passphrase_command` fetch the passphrase from a store of secrets, and change the key.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-SSL-PASSPHRASE-COMMAND'],
  references: [cwe(256), nist('SC-12')],

  examples: {
    bad: [
      "«ssl_passphrase_command = 'echo s3cret'»\n",
      '«ssl_passphrase_command = \'/usr/bin/printf "%s" s3cret\'»\n',
      '«ssl_passphrase_command = \'/bin/sh -c "printf %%s s3cret"\'»\n',
    ],
    good: [
      "ssl_passphrase_command = '/usr/local/bin/fetch-passphrase %p'\n",
      "ssl_passphrase_command = ''\n",
      'ssl_passphrase_command = \'printf %%s "$KEY_PASSPHRASE"\'\n',
      'ssl_passphrase_command = \'sh -c "echo $(fetch-passphrase)"\'\n',
    ],
  },

  setting: 'ssl_passphrase_command',
  bad: (command) => isWrittenOut(command) && { code: 'holds-secret' },
});

const OF_SHELL = /^\s*(?:\/\S*\/)?(?:ba|da|k|z)?sh\s+-c\s+["']?/;
const WRITES = /^\s*(?:\/\S*\/)?(?:echo|printf)\s+(\S.*)$/;

/** Whether a command, or what a shell runs for it, writes a text that stands there, not what others give. */
function isWrittenOut(command: string): boolean {
  const [, written = ''] = WRITES.exec(command.replace(OF_SHELL, '')) ?? [];
  // PostgreSQL takes two percent signs for one.
  const words = written.split(/\s+/).map((word) => word.replace(/["'\\]/g, '').replaceAll('%%', '%'));
  const [text = ''] = words.filter((word) => word !== '' && !/^(?:-[a-z]+|%sn?)$/i.test(word));
  return /^[^|<>&;]/.test(text) && !/[$`]/.test(written);
}
