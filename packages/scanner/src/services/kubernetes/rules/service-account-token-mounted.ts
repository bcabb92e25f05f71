import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { accountOf, isGivenRole } from '../container-findings.ts';
import {
  RBAC_GOOD_PRACTICES,
  SERVICE_ACCOUNTS,
  onePod,
  podRule,
  ofWorkloads,
  writeSetting,
} from '../kubernetes-rule.ts';

export default ofWorkloads(podRule)({
  id: 'kubernetes_service_account_token_mounted',
  title: 'The token of the service account is mounted into the pod: automountServiceAccountToken',
  severity: MODERATE_LOW,
  problem:
    'Whoever takes over a container may call the API of the cluster with the token, and has what the account is allowed.',
  remediation: 'Set `automountServiceAccountToken: false` in the pod, where it does not call the API.',
  sources: [SERVICE_ACCOUNTS, RBAC_GOOD_PRACTICES],
  references: [cisKubernetes('5.1.6'), cwe(668), nist('AC-6')],

  examples: {
    bad: [
      `«apiVersion: v1\nkind: Pod\nmetadata: {name: shop}»\nspec:\n  containers:\n    - {name: app, image: a:1}`,
      onePod(`stdin: true`, '«automountServiceAccountToken: true»'),
    ],
    good: [
      onePod(`stdin: true`, 'automountServiceAccountToken: false'),
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  serviceAccountName: shop\n  containers:\n    - {name: app, image: a:1}\n---\napiVersion: v1\nkind: ServiceAccount\nmetadata: {name: shop}\nautomountServiceAccountToken: false`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  serviceAccountName: shop\n  containers:\n    - {name: app, image: a:1}\n---\napiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: shop}\nroleRef: {kind: Role, name: shop}\nsubjects:\n  - {kind: ServiceAccount, name: shop}`,
    ],
  },

  judge(pod, { subject }) {
    const own = pod.spec.setting(MOUNTED);
    if (own.is === 'unknown') return UNKNOWN;
    if (own.is === 'set') {
      const isMounted = isTrue(own.value) && !isGivenRole(pod, subject);
      return isMounted
        ? { at: own.at, message: { code: 'is', values: { setting: MOUNTED, value: own.value } } }
        : undefined;
    }
    const account = subject.named('ServiceAccount', pod.object.namespace, accountOf(pod));
    const ofAccount = account?.setting(MOUNTED);
    if (ofAccount?.is === 'unknown') return UNKNOWN;
    if (ofAccount?.is === 'set' && !isTrue(ofAccount.value)) return undefined;
    return isGivenRole(pod, subject) ? undefined : { code: 'default', values: { setting: MOUNTED, value: 'true' } };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the program does not call the API of the cluster',
    edits: (finding, { file }) => writeSetting(finding, MOUNTED, 'false', () => file.podAt(finding.at)?.spec),
  },
});

const MOUNTED = 'automountServiceAccountToken';
