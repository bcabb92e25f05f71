import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../unit.ts';
import { programSetting, JOURNALD_CONF } from '../systemd-rule.ts';

export default programSetting({
  id: 'systemd_journal_not_compressed',
  title: 'The journal keeps large messages as they are (Compress=no)',
  terms: ['audit log', 'CIS'],
  severity: LOW,
  problem: 'The room for the journal is used up sooner, so that older messages, which may tell of an attack, are gone.',
  remediation: 'Set `Compress=yes`, which is the default.',
  sources: [`${JOURNALD_CONF}#Compress=`],
  references: [cwe(779), nist('AU-4')],

  examples: {
    bad: [`[Journal]\n«Compress=no»`],
    good: [`[Journal]\nCompress=yes`, `[Journal]\n#Compress=no\nStorage=persistent`],
  },

  setting: 'Compress',
  scope: 'Journal',
  bad: isNo,
  safe: 'yes',
  fix: { kind: 'safe' },
});
