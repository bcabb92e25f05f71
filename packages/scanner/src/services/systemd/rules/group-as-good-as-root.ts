import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { systemdSetting, listIn, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_group_as_good_as_root',
  title: 'A service is in a group that is as good as root (docker, disk, shadow)',
  terms: ['privilege escalation'],
  severity: MODERATE,
  problem:
    'Whoever breaks into the service becomes root by what the group may do: start containers, read the disk or the hashes of passwords.',
  remediation: 'Take the group out of `Group=` and `SupplementaryGroups=`.',
  sources: [`${EXEC}#SupplementaryGroups=`, 'https://docs.docker.com/engine/install/linux-postinstall/'],
  references: [cwe(250), cwe(269), nist('AC-6')],

  examples: {
    bad: [`[Service]\nUser=shop\n«SupplementaryGroups=docker audio»`, `[Service]\nUser=shop\n«Group=disk»`],
    good: [
      `[Service]\nUser=shop\nSupplementaryGroups=audio`,
      `[Service]\nUser=shop\nSupplementaryGroups=docker\nSupplementaryGroups=`,
      `[Service]\nGroup=docker\nExecStart=/usr/bin/dockerd`, // root has it all anyway
    ],
  },

  setting: ['Group', 'SupplementaryGroups'],
  scope: '+',
  bad: (value, { subject }) => {
    const strong = listIn(value).filter((group) =>
      /^(?:docker|disk|shadow|sudo|wheel|lxd|libvirt|root|0)$/.test(group),
    );
    if (strong.length === 0) return false;
    const { user } = subject;
    if (user === undefined) return UNKNOWN;
    return user !== 'root' && user !== '0' && (strong.join(' ') === value ? true : { part: strong.join(', ') });
  },
});
