import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { kerberosRule, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosRule({
  id: 'kerberos_include_in_shared_folder',
  title: 'A file is included from a folder that everybody can write to (include, includedir)',
  terms: ['world-writable', 'privilege escalation'],
  severity: HIGH,
  problem:
    'Any local user can name a KDC of their own and a plugin, which then runs in every program that uses Kerberos, also as root.',
  remediation: 'Include files from a folder that only root may write to, such as /etc/krb5.conf.d.',
  sources: [`${KRB5_CONF}#structure`],
  references: [cwe(732), cwe(427), nist('AC-6'), nist('CM-5')],

  examples: {
    bad: [`«includedir /tmp/krb5.d»\n[libdefaults]\n rdns = false`, `«include /var/tmp/extra.conf»\n[libdefaults]`],
    good: [
      `includedir /etc/krb5.conf.d/\n[libdefaults]\n rdns = false`,
      `#includedir /tmp/krb5.d\n[libdefaults]\n rdns = false`,
      `includedir /srv/tmp/krb5.d\n[libdefaults]\n rdns = false`,
    ],
  },

  *check({ file }) {
    for (const include of file.includes) {
      const [path] = include.args;
      if (path?.unknown === true) yield UNKNOWN;
      else if (isInSharedFolder(String(path?.value ?? '')))
        yield { at: include, message: { code: 'is', values: { setting: include.name, value: String(path?.value) } } };
    }
  },
});
