import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isYes } from '../unit.ts';
import { programSetting, JOURNALD_CONF } from '../systemd-rule.ts';

export default programSetting({
  id: 'systemd_journal_not_kept',
  title: 'The journal is not kept (Storage=none, volatile)',
  terms: ['audit log', 'logging'],
  severity: MODERATE_LOW,
  problem: 'After a restart, or at once, nothing is left to find an attack by.',
  remediation: 'Set `Storage=persistent`, or send logs to another machine.',
  sources: [`${JOURNALD_CONF}#Storage=`],
  references: [cwe(778), nist('AU-4'), nist('AU-11'), pci('10.5.1')],

  examples: {
    bad: [`[Journal]\n«Storage=none»`, `[Journal]\n«Storage=volatile»`],
    good: [
      `[Journal]\nStorage=persistent`,
      `[Journal]\n#Storage=none\nCompress=yes`,
      `[Journal]\nStorage=none\nForwardToSyslog=yes`,
      `[Journal]\nStorage=none\nForwardToConsole=yes`, // what a container says is kept outside
      `[Journal]\nStorage=volatile\nForwardToSocket=10.0.0.9:5140`,
    ],
  },

  setting: 'Storage',
  scope: 'Journal',
  bad: (value, { subject }) => {
    if (!/^(?:none|volatile)$/.test(value)) return false;
    const forwarded = ['ForwardToSyslog', 'ForwardToConsole'].map((key) => subject.setting('Journal', key));
    const socket = subject.setting('Journal', 'ForwardToSocket');
    if (forwarded.some((other) => isSetTo(other, isYes)) || socket.is === 'set') return false;
    if ([...forwarded, socket].some(({ is }) => is === 'unknown')) return UNKNOWN;
    return value === 'none' ? { severity: MODERATE } : true;
  },
  safe: 'persistent',
  fix: { kind: 'suggested', needs: 'room on the disk' },
});
