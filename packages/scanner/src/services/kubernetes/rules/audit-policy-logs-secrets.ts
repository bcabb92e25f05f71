import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
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
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - «level: RequestResponse\n    verbs: [create, update, patch, get]»\n  - {level: Metadata, resources: [{group: "", resources: [secrets]}]}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - «level: Request\n    resources: [{group: ""}]»`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, verbs: [get, list]}\n  - «level: Request\n    resources: [{group: "", resources: ["*"]}]»`,
    ],
    good: [
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, verbs: [create, update, patch, get, list]}\n  - {level: Request}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, resources: [{group: "", resources: [secrets, configmaps]}]}\n  - {level: RequestResponse, verbs: [create, update]}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: RequestResponse, verbs: [delete, deletecollection, watch]}\n  - {level: Metadata}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: RequestResponse, resources: [{group: apps}, {group: batch}]}\n  - {level: Metadata}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, resources: [{group: "", resources: [secrets, configmaps]}]}\n  - {level: RequestResponse, resources: [{group: "", resources: [pods]}]}`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - {level: Metadata, resources: [{group: "", resources: [secrets, configmaps]}]}\n  - level: RequestResponse`,
      `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - level: Metadata\n  - level: RequestResponse`,
    ],
  },

  judge(policy) {
    if (policy.group !== 'audit.k8s.io') return undefined;
    // The first rule that is about a request decides it.
    const undecided = new Set(WITH_SECRETS);
    const found = policy.blocks('rules').find((rule) => {
      const isBodies = /^Request(?:Response)?$/.test(rule.text('level') ?? '');
      const entries = rule.blocks('resources');
      const resources = entries.flatMap((entry) => entry.texts('resources'));
      const isNamed = resources.some(({ text }) => /^(?:secrets|tokenreviews|serviceaccounts\/token)$/.test(text));
      if (isBodies && isNamed) return true;
      const isOfAll = LIMITS.every((key) => rule.lacks(key)) && (rule.lacks('resources') || entries.some(isOfCore));
      if (!isNamed && !isOfAll) return false;
      const named = rule.texts('verbs').map(({ text }) => text);
      const verbs = rule.lacks('verbs') || isNamed || named.includes('*') ? WITH_SECRETS : named;
      if (isBodies) return verbs.some((verb) => undecided.has(verb));
      for (const verb of verbs) undecided.delete(verb);
      return false;
    });
    return (
      found && { at: found.at, message: { code: 'is', values: { setting: 'level', value: found.text('level') ?? '' } } }
    );
  },
});

/** What keeps a rule to a part of all requests. */
const LIMITS = ['users', 'userGroups', 'namespaces', 'nonResourceURLs'];

/** What is asked, or answered, with the contents. */
const WITH_SECRETS = ['create', 'update', 'patch', 'get', 'list'];

/** Whether resources are all of the group that Secrets belong to. */
function isOfCore(entry: Block): boolean {
  const isOfGroup = (entry.text('group') ?? '') === '';
  return isOfGroup && (entry.lacks('resources') || entry.texts('resources').some(({ text }) => text === '*'));
}
