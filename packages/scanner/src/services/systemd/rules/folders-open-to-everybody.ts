import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { systemdSetting, isOpenToAll, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_folders_open_to_everybody',
  title: 'A folder of the service can be written by everybody (StateDirectoryMode, RuntimeDirectoryMode)',
  terms: ['world-writable'],
  severity: MODERATE,
  problem: 'Any local user puts files into the folder, or takes away those of the service.',
  remediation: 'Set the mode to `0750`.',
  sources: [`${EXEC}#RuntimeDirectoryMode=`],
  references: [cwe(276), cwe(732), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [`[Service]\nStateDirectory=shop\n«StateDirectoryMode=0777»`, `[Service]\n«RuntimeDirectoryMode=777»`],
    good: [
      `[Service]\nStateDirectoryMode=0750`,
      `[Service]\nRuntimeDirectoryMode=0755`,
      `[Service]\nRuntimeDirectoryMode=1777`,
    ],
  },

  setting: [
    'StateDirectoryMode',
    'RuntimeDirectoryMode',
    'LogsDirectoryMode',
    'CacheDirectoryMode',
    'ConfigurationDirectoryMode',
    'DirectoryMode',
  ],
  // With the sticky bit, each user removes only what is theirs.
  bad: (value) => isOpenToAll(value) && (Number.parseInt(value, 8) & 0o1000) === 0,
  safe: '0750',
  fix: { kind: 'suggested', needs: 'programs of other users that need to write nothing there' },
});
