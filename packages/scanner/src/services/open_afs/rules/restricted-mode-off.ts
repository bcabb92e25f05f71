import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { afsRule, MAN } from '../afs-rule.ts';

export default afsRule({
  id: 'open_afs_restricted_mode_off',
  title: 'The BOS Server is not restricted: administrators run any command as root',
  severity: MODERATE,
  problem: 'Whoever takes over one administrator of the cell runs programs as root on this machine (`bos exec`).',
  remediation: 'Run `bos setrestricted -server <machine> -mode 1`, or set `restrictmode 1`.',
  sources: [`${MAN}/bos_setrestricted.pod`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [`«restrictmode 0»\nrestarttime 16 0 0 0 0\n`],
    good: [`restrictmode 1\nrestarttime 16 0 0 0 0\n`],
  },

  reads: ['BosConfig'],
  *check({ file }) {
    const mode = file.setting('restrictmode');
    if (mode.is === 'unknown') yield UNKNOWN;
    if (mode.is === 'set' && mode.value === '0')
      yield { at: mode.at, message: { code: 'is', values: { setting: 'restrictmode', value: '0' } }, wanted: '1' };
  },
  fix: {
    kind: 'suggested',
    needs: 'nobody who installs or creates servers by bos commands: only root on the machine opens it again',
    edits: (finding) => setArguments(finding, '1'),
  },
});
