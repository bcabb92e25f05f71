import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_management_plaintext',
  title: 'A firewall is managed over HTTP or Telnet',
  severity: 4,
  problem: 'An attacker on the network path reads the password of the administrator.',
  family: 'encryptionInTransit',
  wrong: on,
  in: {
    terraform: [
      {
        types: ['panos_management_profile', 'panos_panorama_management_profile'],
        key: 'http',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['panos_management_profile', 'panos_panorama_management_profile'],
        key: 'telnet',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
