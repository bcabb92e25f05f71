import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_audit_off',
  title: 'A database or a gateway keeps no record of who did what',
  severity: 2,
  problem: 'What an attacker read and changed cannot be told afterwards.',
  family: 'logging',
  wrong: off,
  in: {
    terraform: [
      { types: ['mongodbatlas_auditing'], key: 'enabled', unset: 'fine', bad: false, good: true },
      {
        types: ['digitalocean_database_opensearch_config'],
        key: 'enable_security_audit',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['cloudflare_zero_trust_gateway_settings'],
        key: 'settings.activity_log.enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
