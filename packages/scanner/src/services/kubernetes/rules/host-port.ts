import { MODERATE } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { type Block, isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_host_port',
  title: 'A container takes a port of its node: hostPort',
  severity: MODERATE,
  problem:
    "The port is open on the node's own address, past Services and often past network policies, to whoever reaches the node.",
  remediation: 'Remove `hostPort` and publish the port by a Service.',
  sources: [POD_SECURITY, 'https://kubernetes.io/docs/concepts/configuration/overview/'],
  references: [cisKubernetes('5.2.13'), cwe(668), nist('SC-7')],

  examples: {
    bad: [onePod(`ports:\n  - containerPort: 8080\n    «hostPort: 8080»`)],
    good: [
      onePod(`ports:\n  - containerPort: 8080`),
      onePod(`ports:\n  - {containerPort: 9100, hostPort: 9100}`, 'hostNetwork: true'),
      onePod(`ports:\n  - {containerPort: 8080, hostPort: 8080, hostIP: 127.0.0.1}`),
    ],
  },

  judge(container) {
    // With the node's network, which is a check of its own, every port is one of the node.
    if (isTrue(container.pod.spec.text('hostNetwork') ?? '')) return undefined;
    const port = container.blocks('ports').find((block) => isPublic(block) && Number(block.text('hostPort')) > 0);
    const pair = port?.pair('hostPort');
    return (
      pair && {
        at: pair,
        message: { code: 'is', values: { setting: 'hostPort', value: port?.text('hostPort') ?? '' } },
      }
    );
  },
  fix: { ...WITHOUT, edits: removeEntry },
});

function isPublic(port: Block): boolean {
  return !isLoopback(port.text('hostIP') ?? '');
}
