import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

/** What switches the check off, by the property that does it. */
const OFF: readonly (readonly [property: string, resources: RegExp, value: RegExp])[] = [
  ['gpgcheck', /^(?:yum_globalconfig|(?:yum|zypper)_repository)$/, /^false$/],
  ['trusted', /^apt_repository$/, /^true$/],
  ['options', /^apt_repository$/, /(?:^|[\s[])(?:trusted|allow-insecure)=(?:yes|true|1)(?=$|[\s\]])/],
  [
    'content',
    /^file$/,
    /^[ \t]{0,50}(?:gpgcheck[ \t]{0,9}=[ \t]{0,9}(?:0|no|false)[ \t]{0,9}$|(?:APT::Get::AllowUnauthenticated|Acquire::AllowInsecureRepositories)[ \t]{1,9}"?(?:true|1|yes)\b|deb(?:-src)?[ \t]{1,9}\[[^\]\n]{0,200}\b(?:trusted|allow-insecure)=yes\b)/im,
  ],
  ['gpg_check', /^zypper_package$/, /^false$/],
  ['skip_publisher_check', /^powershell_package$/, /^true$/],
  [
    'options',
    /^(?:\w+_)?package$/,
    /(?:^|\s)(?:--force-yes|--allow-unauthenticated|--nogpgcheck|--no-gpg-checks?|--nosignature|--ignore-checksums?)(?=\s|$)/,
  ],
  // https://snapcraft.io/docs/install-modes, https://docs.brew.sh/Manpage
  ['options', /^snap_package$/, /(?:^|\s)(?:--)?(?:dangerous|devmode)(?=\s|$)/],
  ['options', /^homebrew_cask$/, /(?:^|\s)--no-quarantine(?=\s|$)/],
  ['options', /^(?:dnf_|rpm_|yum_)?package$/, /(?:^|\s)--setopt=\S{0,60}gpgcheck=(?:0|false|no)(?=\s|$)/],
  ['options', /^chocolatey_package$/, /(?:^|\s)--allow-?empty-?checksums?(?=\s|$)/],
];

/**
 * Features of Chocolatey that check what is downloaded, and those that let it pass.
 * Source: https://docs.chocolatey.org/en-us/configuration/#security
 */
const CHECKING: ReadonlyMap<string, string> = new Map([
  ['checksumFiles', 'disable'],
  ['allowEmptyChecksums', 'enable'],
]);

export default resourceRule({
  id: 'chef_recipe_packages_unverified',
  title: 'A recipe installs packages without checking their signatures (gpgcheck false)',
  terms: ['allow-unauthenticated', 'nogpgcheck', 'trusted'],
  severity: HIGH,
  problem:
    'Whoever controls a mirror, or the network path to it, can give the nodes packages of their own, which are installed as root.',
  remediation: 'Check signatures: take the property or option out, and name the key of the repository.',
  sources: [
    resourceDocs('yum_repository'),
    resourceDocs('apt_repository'),
    resourceDocs('package'),
    'https://github.com/sous-chefs/yum',
  ],
  references: [cwe(347), nist('SI-7')],

  examples: {
    bad: [
      `
yum_repository 'shop' do
  baseurl 'https://repo.example.com/el9'
  «gpgcheck false»
end`,
      `
chocolatey_feature 'checksumFiles' do
  «action :disable»
end`,
      `
snap_package 'shop' do
  «options ['--dangerous']»
end`,
      `
apt_repository 'shop' do
  uri 'https://repo.example.com'
  «trusted true»
end`,
      `
package 'shop' do
  «options '--allow-unauthenticated'»
end`,
      `
apt_package 'shop' do
  «options ['-y', '--force-yes']»
end`,
      `
apt_repository 'shop' do
  uri 'https://repo.example.com'
  «options ['arch=amd64', 'trusted=yes']»
end`,
      `
yum_globalconfig '/etc/yum.conf' do
  «gpgcheck false»
end`,
      `
file '/etc/yum.repos.d/shop.repo' do
  «content <<~EOH
    [shop]
    baseurl=https://repo.example.com/el9
    gpgcheck=0»
  EOH
end`,
      `
powershell_package 'shop' do
  version '1.4'
  «skip_publisher_check true»
end`,
    ],
    good: [
      `
chocolatey_feature 'allowEmptyChecksums' do
  action :disable
end`,
      `
snap_package 'shop' do
  options '--classic'
end`,
      `
yum_repository 'shop' do
  baseurl 'https://repo.example.com/el9'
  gpgcheck true
  gpgkey 'https://repo.example.com/key'
end`,
      `
package 'shop' do
  options '--no-install-recommends'
end`,
      `
apt_repository 'shop' do
  uri 'https://repo.example.com'
  options ['signed-by=/etc/apt/keyrings/shop.asc', 'trusted=no']
end`,
      `
file '/etc/yum.repos.d/shop.repo' do
  content "[shop]\\n# gpgcheck=0\\ngpgcheck=1\\n"
end`,
      `
yum_repository 'shop' do
  gpgcheck node['shop']['gpgcheck']
end`,
    ],
  },

  judge(resource) {
    if (resource.isGone) return undefined;
    const feature = resource.type === 'chocolatey_feature' ? resource.nameBy('feature_name') : undefined;
    const unwanted = CHECKING.get(feature ?? '');
    if (unwanted !== undefined)
      return resource.action && resource.texts('action').includes(unwanted)
        ? { at: resource.action, message: { code: 'is', values: { setting: feature ?? '', value: `${unwanted}d` } } }
        : undefined;

    for (const [property, resources, value] of OFF) {
      if (!resources.test(resource.type) || !resource.has(property)) continue;
      const bad = resource.texts(property).find((text) => value.test(text));
      const at = resource.placeOf(property);
      if (bad === undefined || !at) continue;
      const part = value.exec(bad)?.[0].trim() ?? bad;
      return { at, message: { code: part === bad ? 'is' : 'has', values: { setting: property, value: part } } };
    }
    return undefined;
  },
});
