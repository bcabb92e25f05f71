import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { givesNumberOfRoot } from '../../../reading/account-commands.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import type { Finding } from '../../../rule.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import type { Resource } from '../recipe-file.ts';

export default recipeRule({
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
    'https://manpages.debian.org/bookworm/passwd/useradd.8.en.html',
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
      `
execute 'rescue' do
  command '«useradd -o -u 0 -g 0 rescue»'
end`,
      `
bash 'builds' do
  code <<~EOH
    «usermod -aG docker builder»
  EOH
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
      `
execute 'shop' do
  command 'useradd -u 1001 -G audio,video shop && usermod -u 0 root'
end`,
    ],
  },

  *check({ file }) {
    for (const resource of file.resources) {
      const found = resource.isGone ? undefined : (ofUser(resource) ?? ofGroup(resource));
      if (found) yield found;
    }
    for (const command of file.commands) {
      const found = ofCommand(command);
      if (found) yield { ...found, at: { source: command.source, start: command.start, end: command.end } };
    }
  },
});

function ofUser(resource: Resource): Finding | undefined {
  if (!/^(?:linux_)?user$/.test(resource.type)) return undefined;
  const uid = resource.property('uid');
  const name = resource.nameBy('username');
  return uid?.text === '0' && name !== undefined && name !== 'root'
    ? { at: uid.at, message: { code: 'is', values: { setting: 'uid', value: '0' } } }
    : undefined;
}

function ofGroup(resource: Resource): Finding | undefined {
  const group = resource.type === 'group' ? (resource.nameBy('group_name') ?? '') : '';
  const at = resource.placeOf('members');
  const [value] = STRONG.test(group) ? resource.texts('members') : [];
  const many = ADMINISTRATORS.test(group) ? resource.texts('members').find((name) => MANY.test(name)) : undefined;
  if (at && many !== undefined) return { at, message: { code: 'has', values: { setting: 'members', value: many } } };
  return at && value !== undefined
    ? { at, severity: MODERATE_LOW, message: { code: 'has', values: { setting: 'members', value } } }
    : undefined;
}

/** What a command makes of an account, which it names last. */
function ofCommand(command: ShellCommand): Omit<Finding, 'at'> | undefined {
  const { name, words } = command;
  const account = words.at(-1);
  if (account === undefined || account.unknown || account.text === 'root') return undefined;
  if (givesNumberOfRoot(command)) return { message: { code: 'has', values: { setting: name, value: 'uid 0' } } };
  const value = groupsGivenBy(command).find((group) => STRONG.test(group));
  return value === undefined
    ? undefined
    : { severity: MODERATE_LOW, message: { code: 'has', values: { setting: name, value } } };
}

function groupsGivenBy({ name, words }: ShellCommand): readonly string[] {
  const texts = words.map(({ text }) => text);
  if (/^(?:useradd|usermod)$/.test(name)) {
    const at = texts.findIndex((text) => /^(?:-\w*G|--groups)$/.test(text));
    return at === -1 ? [] : (texts[at + 1] ?? '').split(',');
  }
  if (name === 'gpasswd') return /^(?:-a|--add)$/.test(texts[0] ?? '') ? texts.slice(2) : [];
  return name === 'adduser' && texts.length === 2 && !texts.some((text) => text.startsWith('-')) ? texts.slice(1) : [];
}

const STRONG = /^(?:docker|lxd|incus-admin|disk|root|shadow|kmem)$/;

/** Administrators of Windows, and who stands for everybody there. */
const ADMINISTRATORS = /^(?:Administrators|Domain Admins)$/i;
const MANY = /^(?:(?:[\w.-]{1,40}\\)?(?:Domain Users|Users|Guests|Authenticated Users)|Everyone)$/i;
