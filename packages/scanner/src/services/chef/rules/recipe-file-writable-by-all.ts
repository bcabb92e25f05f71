import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isWritableByAll } from '../../../rules/file-modes.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import type { Resource } from '../recipe-file.ts';
import { modeOf } from '../recipe-modes.ts';

export default resourceRule({
  id: 'chef_recipe_file_writable_by_all',
  title: 'A recipe lets everybody on the node write to a file or a folder (mode 0777)',
  terms: ['chmod 777', 'world-writable'],
  severity: HIGH,
  problem: 'Every user and every program on the node can change the file, and with it what others read from it or run.',
  remediation: "Give a `mode` without the right to write for others, such as '0644' or '0755'.",
  sources: [
    resourceDocs('file'),
    resourceDocs('directory'),
    resourceDocs('windows_share'),
    'https://github.com/chef/chef-web-docs/blob/main/content/reusable/md/resources_common_windows_security_acl.md',
    'https://learn.microsoft.com/en-us/windows/win32/secauthz/well-known-sids',
  ],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      `
directory '/srv/shop' do
  owner 'shop'
  «mode '0777'»
end`,
      `
template '/etc/shop.conf' do
  source 'shop.conf.erb'
  «mode 00666»
end`,
      `
cookbook_file '/usr/local/bin/a' do
  «mode "777"»
end`,
      `
directory '/srv/shop' do
  «mode 511»
end`, // 0777, as a number of ten
      `
directory 'C:/shop' do
  rights :read, 'Everyone'
  «rights :full_control, 'Everyone'»
end`,
      `
file 'C:/shop/start.cmd' do
  «rights :modify, 'S-1-1-0'»
end`,
      `
windows_share 'shop' do
  path 'C:/shop'
  «full_users ['Everyone']»
end`,
    ],
    good: [
      `
directory '/srv/shop' do
  mode '0755'
end`,
      `
directory '/srv/tmp' do
  mode '1777'
end`,
      `
directory 'C:/shop' do
  rights :read_execute, 'Everyone'
  rights :full_control, 'Administrators'
end`,
      `
directory '/srv/shop' do
  mode node['shop']['mode']
end`,
      `
file '/srv/shop' do
  mode '0777'
  action :delete
end`,
    ],
  },

  judge(resource) {
    const open = resource.isGone ? undefined : resource.every('rights').find(({ texts }) => mayWrite(texts));
    if (open)
      return { at: open.at, message: { code: 'is', values: { setting: 'rights', value: open.texts.join(', ') } } };
    const shared = resource.type === 'windows_share' && !resource.isGone ? sharedWithAll(resource) : undefined;
    if (shared) return shared;
    const mode = modeOf(resource);
    return mode !== undefined && isWritableByAll(mode.text)
      ? { at: mode.at, message: { code: 'is', values: { setting: 'mode', value: mode.text } } }
      : undefined;
  },
});

/** A folder that everybody of the network may write to. */
function sharedWithAll(resource: Resource): ItemFinding | undefined {
  for (const setting of ['full_users', 'change_users']) {
    const at = resource.placeOf(setting);
    const value = resource.texts(setting).find((name) => EVERYBODY.test(name));
    if (at && value !== undefined) return { at, message: { code: 'has', values: { setting, value } } };
  }
  return undefined;
}

/** Whether Windows lets all who have an account write: `rights :full_control, 'Everyone'`. */
function mayWrite([right = '', ...principals]: readonly string[]): boolean {
  return /^(?:full_control|modify|write)$/.test(right) && principals.some((name) => EVERYBODY.test(name));
}

/** By their names, and as identifiers that are the same on every machine. */
const EVERYBODY =
  /^(?:Everyone|S-1-1-0|(?:NT AUTHORITY\\)?Authenticated Users|S-1-5-11|(?:BUILTIN\\)?Users|S-1-5-32-545)$/i;
