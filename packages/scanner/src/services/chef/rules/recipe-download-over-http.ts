import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { Resource } from '../recipe-file.ts';

/** The properties of resources that fetch something. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['remote_file', 'source'],
  ['git', 'repository'],
  ['subversion', 'repository'],
  ['apt_repository', 'key'],
  ['yum_repository', 'gpgkey'],
  ['zypper_repository', 'gpgkey'],
  ['dmg_package', 'source'],
  ['windows_package', 'source'],
  ['gem_package', 'source'],
  ['chef_gem', 'source'],
  ['chocolatey_source', 'source'],
  ['chocolatey_package', 'source'],
  ['powershell_package_source', 'url'],
  ['cab_package', 'source'],
  ['msu_package', 'source'],
  ['chocolatey_installer', 'download_url'],
  ['habitat_install', 'install_url'],
  ['habitat_package', 'bldr_url'],
  ['habitat_service', 'bldr_url'],
  ['habitat_sup', 'bldr_url'],
  ['homebrew_tap', 'url'],
  ['windows_certificate', 'source'],
  ['windows_font', 'source'],
  ['windows_update_settings', 'wsus_server_url'],
]);

export default resourceRule({
  id: 'chef_recipe_download_over_http',
  title: 'A recipe downloads something over plain HTTP, and nothing checks it',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'An attacker on the network path can put in a program or a key of their own, which the node then installs, runs or trusts as root.',
  remediation: 'Use the https address, or give the `checksum` of a file and the hash of a commit as `revision`.',
  sources: [
    resourceDocs('remote_file'),
    resourceDocs('git'),
    resourceDocs('apt_repository'),
    resourceDocs('gem_package'),
    resourceDocs('rhsm_register'),
    resourceDocs('windows_update_settings'),
    'https://learn.microsoft.com/en-us/openspecs/windows_protocols/ms-wusp/51b2f165-10b0-468c-a69d-be766bbb635a',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
remote_file '/opt/a.tgz' do
  «source 'http://example.com/a.tgz'»
end`,
      `
remote_file '/var/cache/shop.deb' do
  «source "http://mirror.example.com/pool/shop_#{version}.deb"»
end`,
      `
git '/srv/shop' do
  «repository 'http://git.example.com/shop.git'»
  revision 'v1.2.0'
end`,
      `
apt_repository 'shop' do
  uri 'https://repo.example.com'
  «key 'http://repo.example.com/key.asc'»
end`,
      `
git '/srv/shop' do
  «repository 'git://git.example.com/shop.git'»
  revision 'v1.2.0'
end`,
      `
gem_package 'rack' do
  «source 'http://gems.example.com/'»
end`,
      `
windows_update_settings 'patches' do
  «wsus_server_url 'http://wsus.example.com:8530'»
end`,
      `
«rhsm_register 'satellite' do»
  satellite_host 'satellite.example.com'
  organization 'shop'
end`,
    ],
    good: [
      `
rhsm_register 'satellite' do
  satellite_host 'satellite.example.com'
  https_for_ca_consumer true
end`,
      `
rhsm_register 'portal' do
  organization 'shop'
end`,
      `
remote_file '/opt/a.tgz' do
  source 'https://example.com/a.tgz'
end`,
      `
remote_file '/opt/a.tgz' do
  source 'http://example.com/a.tgz'
  checksum '4f2b6a9de3a0c1b2a7c1f1f6a1ab0a4b4f2b6a9de3a0c1b2a7c1f1f6a1ab0a4b'
end`,
      `
remote_file '/opt/a.tgz' do
  source "http://#{mirror}/a.tgz"
end`,
      `
remote_file '/opt/a.tgz' do
  source 'http://localhost:8080/a.tgz'
end`,
      `
git '/srv/shop' do
  repository 'http://git.example.com/shop.git'
  revision '4f2b6a9de3a0c1b2a7c1f1f6a1ab0a4b4f2b6a9d'
end`,
    ],
  },

  judge(resource) {
    if (resource.type === 'rhsm_register') return fetchesAuthority(resource);
    const address = ADDRESSES.get(resource.type);
    const given = address === undefined ? undefined : resource.property(address);
    const url = given && (given.text ?? hostIn(resource.beginningOf(given.name)));
    if (given === undefined || url === undefined || !isPlain(url) || resource.isGone) return undefined;
    if (resource.has('checksum') || isPinned(resource)) return undefined;
    return { at: given.at, message: { code: 'is', values: { setting: given.name, value: url } } };
  },
});

/** Where Ruby gives the path alone. */
function hostIn(beginning: string | undefined): string | undefined {
  return /^(?:http|ftp|git|svn):\/\/[^/]+\//.exec(beginning ?? '')?.[0];
}

/** The package with the authority of a Satellite, which is installed without a look at its signature, by HTTP unless said otherwise. */
function fetchesAuthority(resource: Resource): ItemFinding | undefined {
  const host =
    resource.isGone || resource.texts('action').includes('unregister')
      ? undefined
      : resource.property('satellite_host');
  const https = resource.property('https_for_ca_consumer');
  if (host?.text === undefined || (https && https.text !== 'false')) return undefined;
  const setting = 'https_for_ca_consumer';
  return https
    ? { at: https.at, message: { code: 'is', values: { setting, value: 'false' } } }
    : { message: { code: 'default', values: { setting, value: 'false' } } };
}

/** HTTP, FTP, and the protocol of git or of Subversion without SSH. */
function isPlain(address: string): boolean {
  return isPlainHttp(address) || (/^(?:ftp|git|svn):\/\/[^/<]/i.test(address) && !isLoopback(address));
}

/** Git itself compares what it gets with the hash of the commit. */
function isPinned(resource: Resource): boolean {
  const revision = resource.type === 'git' ? resource.text('revision', 'branch', 'reference') : undefined;
  return revision !== undefined && /^[\da-f]{40}$/.test(revision);
}
