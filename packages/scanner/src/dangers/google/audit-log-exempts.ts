import { GOOGLE_POLICY } from '../../resources/terraform.ts';
import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'google_audit_log_exempts',
  title: 'The audit log of a project, folder or organization leaves out what some do',
  severity: 2,
  problem: 'Whoever takes over one of these accounts leaves no trace.',
  family: 'logging',
  references: [cisGoogle('2.1')],
  remediation: 'Take {} away.',
  wrong: there,
  in: {
    terraform: [
      {
        types: [
          'google_project_iam_audit_config',
          'google_folder_iam_audit_config',
          'google_organization_iam_audit_config',
        ],
        key: 'exempted_members',
        bad: ['user:shop@example.com'],
        good: [],
        each: 'audit_log_config',
        unset: 'fine',
        shown: { service: 'allServices', 'audit_log_config[].log_type': 'DATA_READ' },
      },
      {
        types: [GOOGLE_POLICY],
        key: 'exempted_members',
        bad: ['user:shop@example.com'],
        good: [],
        each: 'audit_config[].audit_log_configs',
        unset: 'fine',
        shown: {
          'audit_config[].service': 'allServices',
          'audit_config[].audit_log_configs[].log_type': 'DATA_READ',
        },
      },
    ],
  },
});
