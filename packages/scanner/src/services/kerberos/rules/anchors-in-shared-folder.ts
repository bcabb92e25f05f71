import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { kerberosSetting, KRB5_CONF, pathOf } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_anchors_in_shared_folder',
  title: 'Authorities for certificates lie in a folder that everybody can write to (pkinit_anchors)',
  terms: ['world-writable'],
  severity: HIGH,
  problem: 'Any local user can add an authority of their own, and then be the KDC or any user.',
  remediation: 'Keep them in a folder that only root may write to, such as /etc/krb5/anchors.',
  sources: [`${KRB5_CONF}#pkinit-options`],
  references: [cwe(732), cwe(295), nist('IA-5(2)')],

  examples: {
    bad: [`[libdefaults]\n «pkinit_anchors = FILE:/tmp/ca.pem»`],
    good: [
      `[libdefaults]\n pkinit_anchors = FILE:/etc/krb5/ca.pem`,
      `[libdefaults]\n pkinit_anchors = DIR:/etc/krb5/anchors`,
    ],
  },

  setting: ['pkinit_anchors', 'pkinit_pool', 'pkinit_identities', 'http_anchors', 'plugin_base_dir'],
  scope: 'libdefaults+',
  // Code is for users of the machine alone to put there, as elsewhere.
  bad: (value, _, setting) =>
    isInSharedFolder(pathOf(value)) && (setting === 'plugin_base_dir' ? { severity: MODERATE } : true),
});
