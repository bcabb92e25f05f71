import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { kerberosSetting, KDC_CONF, pathOf } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_log_in_shared_folder',
  title: 'Logs of the KDC lie in a folder that everybody can write to',
  severity: MODERATE,
  problem:
    'Any local user can put a link in the place of the log, and has the KDC overwrite another file, or read who signs in.',
  remediation: 'Write to /var/log, such as `kdc = FILE:/var/log/krb5kdc.log`.',
  sources: [`${KDC_CONF}#logging`],
  references: [cwe(377), nist('AU-9')],

  examples: {
    bad: [`[logging]\n «kdc = FILE:/tmp/kdc.log»`],
    good: [`[logging]\n kdc = FILE:/var/log/krb5kdc.log`],
  },

  setting: ['kdc', 'admin_server', 'default'],
  scope: 'logging',
  bad: (value) => isInSharedFolder(pathOf(value)),
});
