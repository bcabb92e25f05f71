import { MODERATE_LOW } from '@plumbline/model/severity';
import { appendItem } from '../../../fixing/edit-yaml.ts';
import type { Pair } from '../../../formats/tree.ts';
import { oncePer } from '../../../rules/once-per.ts';
import type { KubernetesFile } from '../kubernetes-file.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { DROPPED, drops } from '../capabilities.ts';
import { POD_SECURITY, SECURITY_CONTEXT, containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_capabilities_kept',
  title: 'The container keeps Linux capabilities: it drops NET_RAW but not ALL',
  severity: MODERATE_LOW,
  problem:
    'The capabilities that containers have by default let whoever takes one over change owners of files, become other users and more.',
  remediation:
    "Set `capabilities.drop: [ALL]` in the container's `securityContext`, and add back what the program needs.",
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cisKubernetes('5.2.10'), cwe(250), nist('AC-6')],

  examples: {
    bad: [onePod(`securityContext:\n  capabilities:\n    «drop: [NET_RAW]»`)],
    good: [
      onePod(`securityContext: {capabilities: {drop: [ALL], add: [NET_BIND_SERVICE]}}`),
      onePod(`stdin: true`, 'nodeSelector: {kubernetes.io/os: windows}'),
    ],
  },

  judge(container) {
    if (container.pod.isOfWindows || !drops(container, [])) return undefined;
    // Who drops neither keeps NET_RAW, which has a rule of its own.
    if (!drops(container, ['NET_RAW']) || drops(container, ['ALL'])) return undefined;
    const message = { code: 'lacks', values: { setting: 'capabilities.drop', value: 'ALL' } } as const;
    return { at: container.pair(DROPPED) ?? container.at, message };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the program needs none of the capabilities that containers have by default',
    edits(finding, { file }) {
      const list = droppedIn(file).get(finding.at)?.value;
      return list?.kind === 'sequence' ? appendItem(list, 'ALL') : [];
    },
  },
});

const droppedIn = oncePer(
  (file: KubernetesFile): ReadonlyMap<unknown, Pair> =>
    new Map(
      file.containers.flatMap((container) => {
        const pair = container.pair(DROPPED);
        return pair ? [[pair, pair] as const] : [];
      }),
    ),
);
