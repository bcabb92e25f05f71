import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, CLIENT } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_client_files_for_everybody',
  title: 'Files that the client makes may be written by everybody (umask)',
  severity: MODERATE,
  problem: 'Every user of the machine can change files that programs of root read.',
  remediation: 'Set `umask 0022`, or 0027.',
  sources: [CLIENT],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [`«umask 0000»\n`, `«umask 0»\n`],
    good: [`umask 0022\n`, `umask 0027\n`],
  },

  setting: 'umask',
  bad: (mask) => /^0?[0-7]{0,2}[01458]?$/.test(mask) && (Number.parseInt(mask, 8) & 2) === 0,
  safe: '0022',
  fix: { kind: 'safe' },
});
