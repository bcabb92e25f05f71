import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Policy')({
  id: 'kubernetes_audit_policy_logs_secrets',
  title: 'The audit log holds the contents of secrets: level Request or RequestResponse',
  severity: MODERATE,
  problem: 'Whoever reads the log, or the system that collects it, has the secrets and tokens of the cluster.',
  remediation: 'Put a rule with `level: Metadata` for secrets, configmaps and tokenreviews before it.',
  sources: ['https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/'],
  references: [cisKubernetes('3.2.2'), cwe(532), nist('AU-9')],

  examples: {
    bad: [
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - «level: RequestResponse\n    resources: [{group: "", resources: [secrets]}]»`,
    ],
    good: [
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, resources: [{group: "", resources: [secrets, configmaps]}]}\n  - {level: RequestResponse, resources: [{group: "", resources: [pods]}]}`,
    ],
  },

  judge(policy) {
    if (policy.group !== 'audit.k8s.io') return undefined;
    const found = policy.blocks('rules').find((rule) => {
      const isBodies = /^Request(?:Response)?$/.test(rule.text('level') ?? '');
      const resources = rule.blocks('resources').flatMap((entry) => entry.texts('resources'));
      return isBodies && resources.some(({ text }) => /^(?:secrets|tokenreviews|serviceaccounts\/token)$/.test(text));
    });
    return (
      found && { at: found.at, message: { code: 'is', values: { setting: 'level', value: found.text('level') ?? '' } } }
    );
  },
});
