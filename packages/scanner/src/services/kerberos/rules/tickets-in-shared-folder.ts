import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { kerberosSetting, KRB5_CONF, pathOf } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_tickets_in_shared_folder',
  title: 'Tickets of users lie in /tmp (default_ccache_name)',
  terms: ['credential cache'],
  severity: MODERATE_LOW,
  problem:
    'Every program that reads files of the user takes the tickets along, and so does a copy of the disk. A name that is the same for all users can be taken by another one first.',
  remediation: 'Set `default_ccache_name = KEYRING:persistent:%{uid}` or `KCM:`.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(522), nist('IA-5')],

  examples: {
    bad: [
      `[libdefaults]\n «default_ccache_name = FILE:/tmp/krb5cc_shared»`,
      `[libdefaults]\n «default_ccache_name = FILE:/tmp/krb5cc_%{uid}»`,
    ],
    good: [
      `[libdefaults]\n default_ccache_name = KEYRING:persistent:%{uid}`,
      `[libdefaults]\n default_ccache_name = KCM:`,
      `[libdefaults]\n default_ccache_name = FILE:/run/user/1000/krb5cc`,
    ],
  },

  setting: 'default_ccache_name',
  // One for each user is the library's own default.
  bad: (value) =>
    isInSharedFolder(pathOf(value)) && (/%\{(?:uid|euid|username)\}/.test(value) ? { severity: LOW } : {}),
  default: UNTOLD,
  safe: 'KEYRING:persistent:%{uid}',
  fix: { kind: 'suggested', needs: 'a kernel with keyrings, and programs that use the library' },
});
