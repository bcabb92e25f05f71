import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_log_in_shared_folder',
  title: 'The log is written into a folder that everybody can write to (StandardOutput)',
  terms: ['world-writable', 'symlink'],
  severity: MODERATE_LOW,
  problem: 'Any local user puts a link in the place of the log, and has systemd write to another file as root.',
  remediation: 'Take the setting out, for the journal keeps the output, or write to `/var/log`.',
  sources: [`${EXEC}#StandardOutput=`],
  references: [cwe(59), cwe(377), nist('AU-9')],

  examples: {
    bad: [`[Service]\n«StandardOutput=append:/tmp/shop.log»`, `[Service]\n«StandardError=file:/var/tmp/err»`],
    good: [`[Service]\nStandardOutput=append:/var/log/shop.log`, `[Service]\nStandardOutput=journal`],
  },

  setting: ['StandardOutput', 'StandardError'],
  bad: (value) => isInSharedFolder(value.replace(/^(?:file|append|truncate):/, '')),
  safe: 'journal',
  fix: { kind: 'suggested', needs: 'readers of the log that ask the journal' },
});
