import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';

export default recipeRule({
  id: 'chef_recipe_audit_policy_off',
  title: 'A recipe switches the audit of logons, accounts or the audit itself off in Windows (auditpol)',
  terms: ['windows_audit_policy', 'event log', 'wevtutil'],
  severity: MODERATE,
  problem:
    'What an intruder does on the machine is written down nowhere: nobody notices it, or can tell it afterwards.',
  remediation: 'Set `success true` and `failure true`, and leave the log as it is.',
  sources: [
    resourceDocs('windows_audit_policy'),
    'https://learn.microsoft.com/en-us/windows-server/administration/windows-commands/auditpol-set',
    'https://tenable.com/audits/CIS_MS_Windows_Server_2008_R2_DC_Level_1_v3.2.0/changelog/1.8',
  ],
  references: [cwe(778), nist('AU-12')],

  examples: {
    bad: [
      `
windows_audit_policy 'logons' do
  subcategory ['Logon', 'Special Logon']
  «success false»
  failure false
end`,
      `
windows_audit_policy 'ignore the agent' do
  subcategory 'Logon'
  «exclude_user 'ACME\\agent'»
  success true
end`,
      `
batch 'audit' do
  «code 'auditpol /clear /y'»
end`,
    ],
    good: [
      `
windows_audit_policy 'logons' do
  subcategory 'Logon'
  success true
  failure true
end`,
      `
windows_audit_policy 'passwords' do
  subcategory 'Credential Validation'
  success false
  failure true
end`,
      `
windows_audit_policy 'filter' do
  subcategory 'Filtering Platform Connection'
  success false
  failure false
end`,
      `
batch 'audit' do
  code 'auditpol /get /category:*'
end`,
    ],
  },

  *check({ file }) {
    for (const resource of file.resources) {
      if (resource.isGone) continue;
      if (resource.type === 'windows_audit_policy') {
        if (!resource.texts('subcategory').some((name) => TELLING.has(name))) continue;
        const [success, failure] = [resource.property('success'), resource.property('failure')];
        const excluded = resource.property('exclude_user');
        if (success?.text === 'false' && failure?.text === 'false')
          yield { at: success.at, message: { code: 'is', values: { setting: 'success', value: 'false' } } };
        else if (excluded?.text !== undefined)
          yield { at: excluded.at, message: { code: 'is', values: { setting: excluded.name, value: excluded.text } } };
        continue;
      }
      const script = /^(?:batch|powershell_script)$/.test(resource.type) ? resource.property('code') : undefined;
      if (script && CLEARS.test(script.text ?? ''))
        yield { at: script.at, message: 'the audit policy or the event log is cleared' };
    }
  },
});

/** What the benchmarks of CIS for Windows want to be recorded. */
const TELLING: ReadonlySet<string> = new Set([
  'Account Lockout',
  'Audit Policy Change',
  'Authentication Policy Change',
  'Credential Validation',
  'Logon',
  'Process Creation',
  'Security Group Management',
  'Security State Change',
  'Security System Extension',
  'Sensitive Privilege Use',
  'Special Logon',
  'System Integrity',
  'User Account Management',
]);

const CLEARS =
  /\bauditpol(?:\.exe)?\s{1,9}\/(?:clear|remove\s{1,9}\/allusers)\b|\bwevtutil(?:\.exe)?\s{1,9}(?:cl|clear-log)\s|\bClear-EventLog\s/i;
