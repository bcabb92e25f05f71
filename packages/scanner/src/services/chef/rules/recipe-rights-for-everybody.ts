import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

const RIGHTS =
  'https://learn.microsoft.com/en-us/previous-versions/windows/it-pro/windows-10/security/threat-protection/security-policy-settings';

export default resourceRule({
  id: 'chef_recipe_rights_for_everybody',
  title: 'A recipe gives a user right of Windows that makes an account all-powerful to a whole group',
  terms: ['windows_user_privilege', 'SeDebugPrivilege', 'SeTcbPrivilege', 'SeImpersonatePrivilege', 'user rights'],
  severity: HIGH,
  problem:
    'Everybody in the group reads the passwords in the memory of other programs, loads drivers, takes over files or acts as any user.',
  remediation:
    'Give the right to Administrators or the account of one service alone, and that to act as part of the operating system to nobody.',
  sources: [
    resourceDocs('windows_user_privilege'),
    `${RIGHTS}/debug-programs`,
    `${RIGHTS}/act-as-part-of-the-operating-system`,
  ],
  references: [cwe(250), cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `
windows_user_privilege 'BUILTIN\\Users' do
  «privilege 'SeDebugPrivilege'»
  action :add
end`,
      `
windows_user_privilege 'drivers' do
  «privilege ['SeShutdownPrivilege', 'SeLoadDriverPrivilege']»
  users ['BUILTIN\\Administrators', 'Everyone']
  action :set
end`,
      `
windows_user_privilege 'guests' do
  principal 'BUILTIN\\Guests'
  «privilege 'SeRemoteInteractiveLogonRight'»
  action :add
end`,
    ],
    good: [
      `
windows_user_privilege 'debug' do
  privilege 'SeDebugPrivilege'
  users ['BUILTIN\\Administrators']
  action :set
end`,
      `
windows_user_privilege 'BUILTIN\\Users' do
  privilege 'SeDebugPrivilege'
  action :remove
end`,
      `
windows_user_privilege 'BUILTIN\\Users' do
  privilege 'SeShutdownPrivilege'
  action :add
end`,
      `
windows_user_privilege 'BUILTIN\\Guests' do
  privilege 'SeDenyNetworkLogonRight'
  action :add
end`,
    ],
  },

  judge(resource) {
    const actions = resource.texts('action');
    const at = resource.placeOf('privilege');
    if (resource.type !== 'windows_user_privilege' || !at || actions.includes('clear') || resource.isGone)
      return undefined;
    const whom = actions.includes('set') ? resource.texts('users') : [resource.nameBy('principal') ?? ''];
    const [isForAll, isForGuests] = [whom.some((name) => MANY.test(name)), whom.some((name) => GUESTS.test(name))];
    const value = resource
      .texts('privilege')
      .find(
        (right) => (isForAll && POWERFUL.test(right)) || (isForGuests && (POWERFUL.test(right) || LOGON.test(right))),
      );
    return value === undefined ? undefined : { at, message: { code: 'has', values: { setting: 'privilege', value } } };
  },
});

const MANY =
  /^(?:Everyone|(?:NT AUTHORITY\\)?(?:Authenticated Users|INTERACTIVE|NETWORK|ANONYMOUS LOGON)|(?:BUILTIN\\)?Users|(?:[\w.-]{1,30}\\)?Domain Users|S-1-1-0|S-1-5-11|S-1-5-32-545)$/i;
const GUESTS = /^(?:(?:BUILTIN\\)?Guests?|(?:[\w.-]{1,30}\\)?Domain Guests|S-1-5-32-546)$/i;

const POWERFUL =
  /^Se(?:AssignPrimaryToken|Backup|CreateToken|Debug|EnableDelegation|Impersonate|LoadDriver|Relabel|Restore|Security|TakeOwnership|Tcb|TrustedCredManAccess)(?:Privilege)?$/;
const LOGON = /^Se(?:Batch|Interactive|Network|RemoteInteractive|Service)LogonRight$/;
