import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { WAL } from '../server-switches.ts';

const DOWNLOAD_RUN = /\b(?:curl|wget)\s[^|;&]{1,500}\|\s{0,10}(?:sudo\s{1,5})?(?:\/[\w/]{1,50}\/)?(?:ba|da|z|k)?sh\b/;

export default postgresSetting({
  id: 'postgres_command_runs_download',
  title: 'A command of the server runs what it downloads (curl | sh)',
  terms: ['remote code execution'],
  severity: HIGH,
  problem: 'Whoever changes the file at that address, or what comes from it, runs code as the user of the database.',
  remediation: 'Install the script on the machine, owned by root, and name its path.',
  sources: [`${WAL}#GUC-ARCHIVE-COMMAND`, `${WAL}#GUC-RECOVERY-END-COMMAND`],
  references: [cwe(494), nist('SI-7'), nist('CM-5')],
  examples: {
    bad: ["«recovery_end_command = 'curl -s https://scripts.example.com/done.sh | sh'»\n"],
    good: [
      "recovery_end_command = '/usr/local/bin/done.sh'\n",
      "archive_command = 'curl -s -T %p https://backup.example.com/%f || logger failed | shasum'\n",
    ],
  },
  setting: [
    'archive_command',
    'restore_command',
    'archive_cleanup_command',
    'recovery_end_command',
    'ssl_passphrase_command',
  ],
  bad(command) {
    const part = DOWNLOAD_RUN.exec(command)?.[0];
    return part !== undefined && { part };
  },
});
