import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe } from '../../../rules/rulesets.ts';
import { pluginMissing } from '../flags.ts';
import { ADMISSION, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-apiserver')({
  id: 'kubernetes_security_context_deny_missing',
  title: 'An old API server limits no pods: neither SecurityContextDeny nor PodSecurityPolicy is enabled',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Whoever may make pods makes privileged ones, and so takes over nodes. Newer clusters have Pod Security for that.',
  remediation: 'Move to a version with Pod Security; until then enable `PodSecurityPolicy` or `SecurityContextDeny`.',
  sources: [ADMISSION, 'https://kubernetes.io/docs/concepts/security/pod-security-admission/'],
  references: [cisKubernetes('1.2.12'), cwe(250)],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--enable-admission-plugins=NodeRestriction»').replace('v1.34.0', 'v1.20.4')],
    good: [
      oneComponent('kube-apiserver', '--enable-admission-plugins=PodSecurityPolicy').replace('v1.34.0', 'v1.20.4'),
      oneComponent('kube-apiserver', '--enable-admission-plugins=NodeRestriction'),
    ],
  },

  judge(server) {
    const minor = /:v?1\.(\d+)\b/.exec(server.image ?? '')?.[1];
    if (minor === undefined || Number(minor) >= 23 || !pluginMissing(server, 'PodSecurityPolicy')) return undefined;
    return pluginMissing(server, 'SecurityContextDeny');
  },
});
