import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { kerberosSetting, KRB5_CONF, pathOf } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_module_in_shared_folder',
  title: 'A plugin is loaded from a folder that everybody can write to',
  terms: ['world-writable', 'privilege escalation'],
  severity: MODERATE,
  problem:
    'Any local user can put another library in its place, which then runs in every program that uses Kerberos, also as root.',
  remediation: 'Keep plugins in a folder that only root may write to, such as /usr/lib/krb5/plugins.',
  sources: [`${KRB5_CONF}#plugins`],
  references: [cwe(427), cwe(732), nist('CM-5')],

  examples: {
    bad: [`[plugins]\n pwqual = {\n  «module = combo:/tmp/combo.so»\n }`],
    good: [`[plugins]\n pwqual = {\n  module = combo:/usr/lib/krb5/combo.so\n }`],
  },

  setting: 'module',
  scope: 'plugins+',
  bad: (value) => isInSharedFolder(pathOf(value)),
});
