import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInWebFolder } from '../../../rules/web-folders.ts';
import { EXEC, systemdSetting } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_log_in_web_folder',
  title: 'What a program writes goes into a folder of a web server (StandardOutput)',
  severity: MODERATE,
  problem:
    'Visitors of the web server may fetch it, with the names, addresses and at times passwords that stand in it.',
  remediation: 'Take the setting out, for the journal keeps the output, or write to `/var/log`.',
  sources: [`${EXEC}#StandardOutput=`],
  references: [cwe(552), cwe(532), nist('AU-9')],

  examples: {
    bad: [`[Service]\n«StandardOutput=append:/var/www/html/shop.log»`],
    good: [`[Service]\nStandardOutput=append:/var/log/shop.log`, `[Service]\nStandardOutput=journal`],
  },

  setting: ['StandardOutput', 'StandardError'],
  bad: (value) => isInWebFolder(value.replace(/^(?:file|append|truncate):/, '')),
  safe: 'journal',
  fix: { kind: 'suggested', needs: 'readers of the log that ask the journal' },
});
