import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_zone_without_protection',
  title: 'A zone of a firewall has no protection profile',
  severity: 2,
  problem: 'Floods and scans reach what stands behind it.',
  family: 'webProtection',
  remediation: 'Name a profile in {}.',
  wrong: missing,
  in: {
    terraform: [{ types: ['panos_zone', 'panos_panorama_zone'], key: 'zone_profile', unset: 'bad', good: 'shop' }],
  },
});
