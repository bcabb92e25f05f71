import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isFalse } from '../block.ts';
import { RBAC_GOOD_PRACTICES, SERVICE_ACCOUNTS, onePod, podRule, ofWorkloads } from '../kubernetes-rule.ts';

export default ofWorkloads(podRule)({
  id: 'kubernetes_default_service_account',
  title: 'The pod runs as the service account "default"',
  severity: MODERATE_LOW,
  problem: 'Whatever is allowed to this account is allowed to every pod of the namespace that names none.',
  remediation:
    'Make a ServiceAccount for the program and name it in `serviceAccountName`, or set `automountServiceAccountToken: false`.',
  sources: [SERVICE_ACCOUNTS, RBAC_GOOD_PRACTICES],
  references: [cisKubernetes('5.1.5'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `«apiVersion: v1\nkind: Pod\nmetadata: {name: shop}»\nspec:\n  containers:\n    - {name: app, image: a:1}`,
      onePod(`stdin: true`, '«serviceAccountName: default»'),
    ],
    good: [
      onePod(`stdin: true`, 'serviceAccountName: shop'),
      onePod(`stdin: true`, 'automountServiceAccountToken: false'),
    ],
  },

  judge({ spec }) {
    const [name, token] = [spec.setting('serviceAccountName'), spec.setting('automountServiceAccountToken')];
    const older = spec.setting('serviceAccount');
    if (isSetTo(token, isFalse)) return undefined;
    // Nothing that stands elsewhere says it otherwise.
    if (name.is === 'set' && name.value === 'default' && !spec.has('automountServiceAccountToken'))
      return { at: name.at, message: { code: 'is', values: { setting: 'serviceAccountName', value: 'default' } } };
    if ([name, token, older].some((setting) => setting.is === 'unknown')) return UNKNOWN;
    if (name.is === 'set' && name.value !== '')
      return name.value === 'default'
        ? { at: name.at, message: { code: 'is', values: { setting: 'serviceAccountName', value: 'default' } } }
        : undefined;
    return isSetTo(older, (value) => value !== '' && value !== 'default')
      ? undefined
      : { code: 'default', values: { setting: 'serviceAccountName', value: 'default' } };
  },
});
