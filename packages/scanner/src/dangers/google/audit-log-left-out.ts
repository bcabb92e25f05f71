import { settingDanger } from '../setting-danger.ts';
import { otherThan, type ValueTest } from '../value-tests.ts';

/** What people and programs do in the cloud, or every entry there is; where something is negated, nobody knows what. */
const EVERYTHING = /cloudaudit\.googleapis\.com|^\s*severity\s*>=\s*(?:DEFAULT|"DEFAULT"|0)\s*$/i;
const NEGATED = /\bNOT\b|!=|!~|(?:^|[\s(])-/;

const ofAuditLog: ValueTest = (answer) => answer.test((filter) => EVERYTHING.test(filter) && !NEGATED.test(filter));

export default settingDanger({
  name: 'google_audit_log_left_out',
  title: 'Logs of what is done in the cloud are thrown away: an exclusion names the audit log, or all of it',
  severity: 2,
  problem: 'What an attacker reads and changes leaves no trace.',
  family: 'logging',
  remediation: 'Leave audit logs out of {}.',
  wrong: ofAuditLog,
  in: {
    terraform: [
      {
        types: [
          'google_logging_project_exclusion',
          'google_logging_folder_exclusion',
          'google_logging_organization_exclusion',
          'google_logging_billing_account_exclusion',
        ],
        key: 'filter',
        unset: 'fine',
        bad: 'logName:"cloudaudit.googleapis.com"',
        good: 'resource.type = "gce_instance" AND severity <= "DEBUG"',
        when: [{ key: 'disabled', is: otherThan('true') }],
      },
    ],
  },
});
