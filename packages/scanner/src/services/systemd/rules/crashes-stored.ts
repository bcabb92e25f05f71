import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { programSetting } from '../systemd-rule.ts';

const COREDUMP_CONF = 'https://www.freedesktop.org/software/systemd/man/latest/coredump.conf.html';

export default programSetting({
  id: 'systemd_crashes_stored',
  title: 'The memory of programs that crash is stored (coredump.conf Storage=external)',
  terms: ['core dump', 'CIS', 'STIG'],
  severity: LOW,
  problem:
    'The dumps hold passwords and keys that programs had in memory, for whoever gets hold of the disk or a backup.',
  remediation: 'Set `Storage=none` and `ProcessSizeMax=0`, unless dumps are wanted.',
  sources: [`${COREDUMP_CONF}#Storage=`, `${COREDUMP_CONF}#ExternalSizeMax=`],
  references: [cwe(528), nist('SC-4')],

  examples: {
    bad: [`[Coredump]\n«Storage=external»`, `[Coredump]\n«Storage=journal»\nProcessSizeMax=0`],
    good: [
      `[Coredump]\nStorage=none\nProcessSizeMax=0`,
      `[Coredump]\nStorage=external\nExternalSizeMax=0`,
      `[Coredump]\nStorage=journal\nJournalSizeMax=0`,
      `[Coredump]\n#Storage=external\nCompress=yes`,
    ],
  },

  setting: 'Storage',
  scope: 'Coredump',
  bad: (value, { subject }) => {
    if (!/^(?:external|journal)$/.test(value)) return false;
    const size = subject.setting('Coredump', value === 'external' ? 'ExternalSizeMax' : 'JournalSizeMax');
    return size.is === 'unknown' ? UNKNOWN : !isSetTo(size, (most) => /^0+[A-Z]?$/i.test(most));
  },
  safe: 'none',
  fix: { kind: 'suggested', needs: 'nobody who looks into crashes by them' },
});
