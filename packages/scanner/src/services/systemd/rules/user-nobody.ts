import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_user_nobody',
  title: 'Several services share the user nobody (User=nobody)',
  severity: MODERATE_LOW,
  problem:
    'Whoever breaks into one of them has the files and processes of all others of that user, those of NFS included.',
  remediation: 'Set `DynamicUser=yes`, or make a user for the service.',
  sources: [`${EXEC}#User=`, 'https://systemd.io/UIDS-GIDS/'],
  references: [cwe(653), nist('AC-6')],

  examples: {
    bad: [`[Service]\n«User=nobody»\nExecStart=/usr/bin/shop`, `[Service]\n«User=65534»`],
    good: [`[Service]\nUser=shop`, `[Service]\nDynamicUser=yes`, `[Service]\nGroup=nogroup\nUser=shop`],
  },

  setting: 'User',
  bad: oneOf('nobody', '65534'),
});
