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
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nomitStages: [RequestReceived]\nrules:\n  - «level: Request»`,
    ],
    good: [
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, resources: [{group: "", resources: [secrets, configmaps]}]}\n  - {level: RequestResponse, resources: [{group: "", resources: [pods]}]}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, resources: [{group: "", resources: [secrets, configmaps]}]}\n  - level: RequestResponse`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - level: Metadata\n  - level: RequestResponse`,
    ],
  },

  judge(policy) {
    if (policy.group !== 'audit.k8s.io') return undefined;
    // The first rule that is about a request decides it.
    let isDecided = false;
    const found = policy.blocks('rules').find((rule) => {
      const isBodies = /^Request(?:Response)?$/.test(rule.text('level') ?? '');
      const resources = rule.blocks('resources').flatMap((entry) => entry.texts('resources'));
      const isNamed = resources.some(({ text }) => /^(?:secrets|tokenreviews|serviceaccounts\/token)$/.test(text));
      const isOfAll = !isDecided && LIMITS.every((key) => rule.lacks(key));
      const isFound = isBodies && (isNamed || isOfAll);
      if (isNamed || isOfAll) isDecided = true;
      return isFound;
    });
    return (
      found && { at: found.at, message: { code: 'is', values: { setting: 'level', value: found.text('level') ?? '' } } }
    );
  },
});

/** What keeps a rule to a part of all requests. */
const LIMITS = ['users', 'userGroups', 'verbs', 'resources', 'namespaces', 'nonResourceURLs'];
