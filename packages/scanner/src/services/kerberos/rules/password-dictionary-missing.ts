import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOTHING, UNKNOWN } from '../../../rule.ts';
import { kerberosRule, KDC_CONF } from '../kerberos-rule.ts';

export default kerberosRule({
  id: 'kerberos_password_dictionary_missing',
  title: 'New passwords are not looked up in a dictionary (dict_file)',
  terms: ['weak passwords', 'password policy', 'word list'],
  severity: LOW,
  problem:
    'Users choose words that attackers try first, and whoever has recorded one answer of the KDC finds them at leisure.',
  remediation:
    'Set `dict_file` to a list of words and of passwords that leaked, one in each line, and give every principal a policy.',
  sources: [`${KDC_CONF}#realms`],
  references: [cwe(521), nist('IA-5(1)')],

  examples: {
    bad: [
      `[realms]\n «A.EXAMPLE = {»\n  acl_file = /etc/krb5kdc/kadm5.acl\n  max_life = 10h\n }`,
      `[realms]\n A.EXAMPLE = {\n  acl_file = /etc/krb5kdc/kadm5.acl\n  «dict_file = /dev/null»\n }`,
    ],
    good: [
      `[realms]\n A.EXAMPLE = {\n  acl_file = /etc/krb5kdc/kadm5.acl\n  dict_file = /usr/share/dict/words\n }`,
      `[realms]\n A.EXAMPLE = {\n  kdc = kdc1.a.example\n  admin_server = kdc1.a.example\n }`, // that of a client
      // Another module judges passwords.
      `[plugins]\n pwqual = {\n  module = combo:/usr/lib/krb5/combo.so\n }\n[realms]\n A.EXAMPLE = {\n  acl_file = /etc/krb5kdc/kadm5.acl\n }`,
    ],
  },

  *check({ file }) {
    if ([...file.everywhere('plugins', 'module')].length > 0) return;
    const dictionaries = [...file.ofAdministration('dict_file')];
    if (dictionaries.length === 0) yield NOTHING;
    for (const dictionary of dictionaries) {
      if (dictionary.is === 'unknown') yield UNKNOWN;
      if (dictionary.is === 'absent')
        yield { at: dictionary.at, head: true, message: { code: 'not-set', values: { setting: 'dict_file' } } };
      if (dictionary.is === 'set' && /^(?:\/dev\/null)?$/.test(dictionary.value)) {
        const message = { code: 'is', values: { setting: 'dict_file', value: dictionary.value } } as const;
        yield { at: dictionary.at, severity: MODERATE_LOW, message };
      }
    }
  },
});
