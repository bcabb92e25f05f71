import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_ssh_server_in_pod',
  title: 'A container has the SSH port 22',
  severity: MODERATE,
  problem:
    "A way into the pod past the cluster's sign-in, rights and audit log: stolen keys and guessed passwords are enough.",
  remediation: 'Remove the SSH server; use `kubectl exec`, which asks the cluster.',
  sources: ['https://kubernetes.io/docs/tasks/debug/debug-application/get-shell-running-container/'],
  references: [cwe(668), nist('AC-17')],

  examples: {
    bad: [onePod(`ports:\n  - «containerPort: 22»`)],
    good: [onePod(`ports:\n  - containerPort: 2222`), onePod(`ports:\n  - {containerPort: 8080, name: p22}`)],
  },

  judge(container) {
    const found = container.blocks('ports').find((port) => port.text('containerPort') === '22');
    return (
      found && {
        at: found.pair('containerPort') ?? found.at,
        message: { code: 'is', values: { setting: 'containerPort', value: '22' } },
      }
    );
  },
});
