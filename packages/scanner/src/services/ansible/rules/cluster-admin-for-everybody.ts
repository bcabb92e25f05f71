import { CRITICAL } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { commandRule, tasks } from '../ansible-rule.ts';

export default commandRule({
  id: 'ansible_cluster_admin_for_everybody',
  title: 'A task makes every program of a Kubernetes cluster its administrator (kubectl create clusterrolebinding)',
  terms: ['cluster-admin', 'system:serviceaccounts', 'RBAC'],
  severity: CRITICAL,
  problem:
    'Whoever gets into any pod, or to the API at all, may do everything with the cluster: read its secrets, and start programs on its machines.',
  remediation: 'Bind a role that allows what is needed to the service account of the one program that needs it.',
  sources: [
    'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
    'https://kubernetes.io/docs/reference/access-authn-authz/rbac/#kubectl-create-clusterrolebinding',
  ],
  references: [cisKubernetes('5.1.1'), cisKubernetes('5.1.5'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      tasks(
        `- command: «kubectl create clusterrolebinding all --clusterrole=cluster-admin --group=system:serviceaccounts»`,
      ),
      tasks(
        `- shell: |\n    cd /srv\n    «kubectl create clusterrolebinding x --clusterrole cluster-admin --serviceaccount kube-system:default»`,
      ),
      tasks(`- command: «oc adm policy add-cluster-role-to-group cluster-admin system:authenticated»`),
    ],
    good: [
      tasks(`- command: kubectl create clusterrolebinding x --clusterrole=view --group=system:serviceaccounts`),
      tasks(`- command: kubectl create clusterrolebinding x --clusterrole=cluster-admin --group=platform-admins`),
      tasks(
        `- command: kubectl delete clusterrolebinding all --clusterrole=cluster-admin --group=system:serviceaccounts`,
      ),
    ],
  },

  judge: ({ command: { name, words } }) => {
    if (name !== 'kubectl' && name !== 'oc') return undefined;
    const line = words.map(({ text }) => text).join(' ');
    if (!BINDS.test(line) || !AS_ADMINISTRATOR.test(line)) return undefined;
    const [everybody] = EVERYBODY.exec(line) ?? [];
    return everybody === undefined
      ? undefined
      : { code: 'has', values: { setting: name, value: everybody.replace(/^[= ]/, '') } };
  },
});

const BINDS = /\bcreate clusterrolebindings?\b|\badm policy add-cluster-role-to-(?:group|user)\b/;
const AS_ADMINISTRATOR = /--clusterrole[= ]cluster-admin(?: |$)|add-cluster-role-to-\w{4,5} cluster-admin(?: |$)/;
/** Groups in which every account is, or the account of all programs that name none. */
const EVERYBODY =
  /[= ]system:(?:serviceaccounts(?::[\w.-]{1,63})?|authenticated|unauthenticated|anonymous|serviceaccount:[\w.-]{1,63}:default)(?= |$)|--serviceaccount[= ][\w.-]{1,63}:default(?= |$)/;
