import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_account_is_root',
  title: 'A recipe makes an account root: uid 0, or a member of the group docker, lxd or disk',
  terms: ['uid 0', 'docker group'],
  severity: HIGH,
  problem:
    'Whoever takes over the account may do everything on the node: as root itself, or by containers with the whole machine in them.',
  remediation: 'Give the account a number of its own, and by sudo the commands that it needs.',
  sources: [
    resourceDocs('user'),
    resourceDocs('group'),
    'https://docs.docker.com/engine/security/#docker-daemon-attack-surface',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
user 'backup' do
  «uid 0»
  non_unique true
end`,
      `
group 'docker' do
  «members ['deploy']»
  append true
end`,
      `
group 'Administrators' do
  append true
  «members ['ACME\\Domain Users']»
end`,
    ],
    good: [
      `
user 'root' do
  uid 0
end`,
      `
user 'backup' do
  uid 1001
end`,
      `
group 'docker' do
  action :create
end`,
      `
group 'docker' do
  members []
end`,
      `
group 'Administrators' do
  members ['ACME\\Server Admins']
end`,
      `
group 'shop' do
  members ['deploy']
end`,
    ],
  },

  judge(resource) {
    if (resource.isGone) return undefined;
    if (/^(?:linux_)?user$/.test(resource.type)) {
      const uid = resource.property('uid');
      const name = resource.nameBy('username');
      return uid?.text === '0' && name !== undefined && name !== 'root'
        ? { at: uid.at, message: { code: 'is', values: { setting: 'uid', value: '0' } } }
        : undefined;
    }
    const group = resource.type === 'group' ? (resource.nameBy('group_name') ?? '') : '';
    const at = resource.placeOf('members');
    const [value] = STRONG.test(group) ? resource.texts('members') : [];
    const many = ADMINISTRATORS.test(group) ? resource.texts('members').find((name) => MANY.test(name)) : undefined;
    if (at && many !== undefined) return { at, message: { code: 'has', values: { setting: 'members', value: many } } };
    return at && value !== undefined
      ? { at, severity: MODERATE_LOW, message: { code: 'has', values: { setting: 'members', value } } }
      : undefined;
  },
});

const STRONG = /^(?:docker|lxd|incus-admin|disk|root|shadow|kmem)$/;

/** Administrators of Windows, and who stands for everybody there. */
const ADMINISTRATORS = /^(?:Administrators|Domain Admins)$/i;
const MANY = /^(?:(?:[\w.-]{1,40}\\)?(?:Domain Users|Users|Guests|Authenticated Users)|Everyone)$/i;
