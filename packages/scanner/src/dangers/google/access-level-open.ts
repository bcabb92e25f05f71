import { settingDanger } from '../setting-danger.ts';
import { having, missing } from '../value-tests.ts';

const OPEN = {
  key: 'ip_subnetworks',
  unset: 'fine',
  bad: ['0.0.0.0/0'],
  good: ['203.0.113.0/24'],
  when: [
    { key: 'members', is: missing },
    { key: 'device_policy', is: missing },
    { key: 'regions', is: missing },
    { key: 'required_access_levels', is: missing },
  ],
} as const;

export default settingDanger({
  name: 'google_access_level_open',
  title: 'An access level is met from every address',
  severity: 3,
  problem: 'Whatever asks for the level asks for nothing: a credential that leaks is enough from anywhere.',
  family: 'networkExposure',
  remediation: 'Name your own networks in {}, or ask for devices or members.',
  sources: ['https://cloud.google.com/access-context-manager/docs/access-level-attributes'],
  wrong: having('0.0.0.0/0', '::/0'),
  in: {
    terraform: [
      {
        types: ['google_access_context_manager_access_level'],
        each: 'basic[].conditions',
        ...OPEN,
      },
      { types: ['google_access_context_manager_access_level_condition'], ...OPEN },
    ],
  },
});
