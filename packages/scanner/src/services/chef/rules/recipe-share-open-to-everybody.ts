import { HIGH, MODERATE } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { ownedByAll, sharesWithAll } from '../../../rules/windows-shares.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import type { Resource } from '../recipe-file.ts';

export default recipeRule({
  id: 'chef_recipe_share_open_to_everybody',
  title: 'A recipe lets everybody write to a share of Windows (full_users, -FullAccess Everyone)',
  terms: ['SMB', 'New-SmbShare', 'net share'],
  severity: HIGH,
  problem:
    'Every account of the network, and a program that runs under one, changes or encrypts the files and puts its own among them.',
  remediation: 'Give `full_users` and `change_users` the groups that work with the files, and nobody else.',
  sources: [resourceDocs('windows_share'), 'https://learn.microsoft.com/en-us/powershell/module/smbshare/new-smbshare'],
  references: [cwe(732), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      `
windows_share 'Plans' do
  path 'D:\\Plans'
  «full_users ['Everyone']»
end`,
      `
shares = { 'Plans' => %w(CORP\\Planners), 'Drop' => «%w(Everyone)» }
shares.each do |name, users|
  windows_share name do
    path "D:\\#{name}"
    full_users users
  end
end`,
      `
powershell_script 'share' do
  code «"New-SmbShare -Name Plans -Path D:/Plans -FullAccess 'Everyone'"»
end`,
      `
execute «'net share plans=D:/plans /GRANT:Everyone,FULL'»`,
    ],
    good: [
      `
windows_share 'Plans' do
  path 'D:\\Plans'
  full_users ['CORP\\File-Admins']
  read_users ['Everyone']
end`,
      `
windows_share 'Plans' do
  full_users ['Everyone']
  action :delete
end`,
      `
powershell_script 'share' do
  code "Revoke-SmbShareAccess -Name Plans -AccountName Everyone -Force"
  not_if "New-SmbShare -FullAccess Everyone"
end`,
    ],
  },

  *check({ file }) {
    for (const resource of file.resources) {
      const found = resource.type === 'windows_share' ? foundIn(resource) : undefined;
      if (found) yield found;
    }
    for (const at of file.scripts) {
      const value = sharesWithAll(String(at.value));
      if (value !== undefined) yield { at, message: { code: 'has', values: { setting: 'the command', value } } };
    }
  },
});

function foundIn(share: Resource): Finding | undefined {
  if (share.isGone) return undefined;
  for (const property of ['full_users', 'change_users']) {
    const value = share.texts(property).find(ownedByAll);
    const at = share.placeOf(property);
    if (value === undefined || !at) continue;
    const severity = property === 'full_users' ? HIGH : MODERATE;
    return { at, severity, message: { code: 'has', values: { setting: property, value } } };
  }
  return undefined;
}
