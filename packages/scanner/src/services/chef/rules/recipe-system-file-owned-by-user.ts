import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_system_file_owned_by_user',
  title: 'A recipe gives a file by which one becomes root (sudoers, shadow, cron, PAM, units) to another user',
  terms: ['privilege escalation', 'chown', '/etc/shadow', '/etc/sudoers'],
  severity: HIGH,
  problem:
    'Whoever takes over the account, by a program that it runs, writes into the file and is root the next moment.',
  remediation: "Set `owner 'root'`.",
  sources: [
    resourceDocs('file'),
    resourceDocs('directory'),
    'https://github.com/ComplianceAsCode/content/blob/master/linux_os/guide/system/permissions/files/permissions_important_account_files/file_owner_etc_shadow/rule.yml',
  ],
  references: [cwe(708), cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `
file '/etc/sudoers.d/deploy' do
  content 'deploy ALL=(postgres) ALL'
  «owner 'deploy'»
  mode '0440'
end`,
      `
template 'backup' do
  path '/etc/cron.d/backup'
  «user 'backup'»
end`,
      `
directory '/etc/systemd/system/shop.service.d' do
  «owner 'shop'»
end`,
    ],
    good: [
      `
file '/etc/sudoers.d/deploy' do
  owner 'root'
  mode '0440'
end`,
      `
template '/etc/cron.d/backup' do
  owner node['shop']['user']
end`,
      `
template '/etc/shop/shop.conf' do
  owner 'shop'
end`,
      `
file '/etc/sudoers.d/deploy' do
  owner 'deploy'
  action :delete
end`,
      `
file '/etc/pam.d/shop' do
  owner 0
end`,
    ],
  },

  judge(resource) {
    const isFile = /^(?:cookbook_file|directory|file|remote_directory|remote_file|template)$/.test(resource.type);
    if (!isFile || resource.isGone || !OF_ROOT.test(resource.nameBy('path') ?? '')) return undefined;
    const owner = resource.property('owner', 'user');
    return owner?.text === undefined || /^(?:root|0|nil|bin|sys)$/.test(owner.text)
      ? undefined
      : { at: owner.at, message: { code: 'is', values: { setting: owner.name, value: owner.text } } };
  },
});

/** What root, or who asks for a password, reads or runs. */
const OF_ROOT =
  /^\/(?:etc\/(?:sudoers(?:\.d(?:\/|$)|$)|g?shadow-?$|passwd-?$|group-?$|crontab$|cron\.(?:d|hourly|daily|weekly|monthly)(?:\/|$)|pam\.d(?:\/|$)|systemd\/system(?:\/|$)|ld\.so\.(?:preload|conf(?:\.d)?)(?:\/|$)|profile(?:\.d)?(?:\/|$)|rc\.local$|init\.d(?:\/|$)|ssh\/sshd_config(?:\.d)?(?:\/|$)|security(?:\/|$)|polkit-1(?:\/|$))|root(?:\/|$)|usr\/s?bin(?:\/|$)|s?bin(?:\/|$)|boot(?:\/|$))/;
