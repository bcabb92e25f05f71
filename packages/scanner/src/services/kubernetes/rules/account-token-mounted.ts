import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { SERVICE_ACCOUNTS, objectRule, writeSetting } from '../kubernetes-rule.ts';

export default objectRule('ServiceAccount')({
  id: 'kubernetes_account_token_mounted',
  title: 'A service account gives its token to every pod that uses it: automountServiceAccountToken',
  severity: MODERATE_LOW,
  problem: 'Whoever takes over any of these pods may call the API of the cluster with the token.',
  remediation: 'Set `automountServiceAccountToken: false`, and true in the pods that call the API.',
  sources: [SERVICE_ACCOUNTS],
  references: [cisKubernetes('5.1.5'), cwe(668), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: shop}\n«automountServiceAccountToken: true»`,
      `«apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: default, namespace: shop}»`,
    ],
    good: [
      `apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: shop}\nautomountServiceAccountToken: false`,
      `apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: shop} # the pods say it`,
    ],
  },

  judge(account) {
    const setting = account.setting(MOUNTED);
    if (setting.is === 'unknown') return UNKNOWN;
    // Pods that name no account use this one.
    if (setting.is === 'absent')
      return account.name === 'default' ? { code: 'default', values: { setting: MOUNTED, value: 'true' } } : undefined;
    return isTrue(setting.value)
      ? { at: setting.at, message: { code: 'is', values: { setting: MOUNTED, value: 'true' } } }
      : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the pods do not call the API of the cluster, or say so themselves',
    edits: (finding, { file }) => writeSetting(finding, MOUNTED, 'false', () => file.objectAt(finding.at)),
  },
});

const MOUNTED = 'automountServiceAccountToken';
