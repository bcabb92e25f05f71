import { settingDanger } from '../setting-danger.ts';
import { otherThan, type ValueTest } from '../value-tests.ts';

/** Every entry there is. */
const EVERYTHING = /^\s*severity\s*>=\s*(?:DEFAULT|"DEFAULT"|0)\s*$/i;

/** What names a log of what people and programs do in the cloud, and which of them. */
const NAMED =
  /\blogName\s*(?:=~|=|:)\s*"?[^"\s()]{0,200}cloudaudit\.googleapis\.com(?:(?:%2F|\/)(\w+))?"?|\blog_id\(\s*"cloudaudit\.googleapis\.com(?:%2F|\/)(\w+)"\s*\)/gi;

/** Logs that are kept whatever is excluded. */
const ALWAYS_KEPT: ReadonlySet<string> = new Set(['activity', 'system_event', 'access_transparency']);

/** Where a filter says more than their names, it leaves out some entries only. */
function namesThemAlone(filter: string): boolean {
  const rest = filter.replace(NAMED, ' ').replaceAll(/\bOR\b|[()\s]/g, '');
  const logs = [...filter.matchAll(NAMED)].map(([, name, id]) => name ?? id ?? '');
  return rest === '' && logs.some((log) => !ALWAYS_KEPT.has(log));
}

const ofAuditLog: ValueTest = (answer) => answer.test((filter) => EVERYTHING.test(filter) || namesThemAlone(filter));

export default settingDanger({
  name: 'google_audit_log_left_out',
  title: 'Logs of what is done in the cloud are thrown away: an exclusion names the audit log, or all of it',
  severity: 2,
  problem: 'What an attacker reads leaves no trace; only what administrators change is still kept.',
  family: 'logging',
  remediation: 'Leave audit logs out of {}.',
  sources: ['https://cloud.google.com/logging/docs/reference/v2/rest/v2/exclusions'],
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
