import { LOW } from '@plumbline/model/severity';
import { itemsOf, pairsInForce } from '../../../formats/mapping-lookup.ts';
import type { TreeNode } from '../../../formats/tree.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { isUnknownText } from '../block.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_probes_the_same',
  title: 'The liveness probe asks the same as the readiness probe',
  severity: LOW,
  category: 'hygiene',
  problem:
    'A program that is only busy is started again instead of getting less to do, and under load all of them are.',
  remediation: 'Ask for something else in `livenessProbe`, or let it fail later by a greater `failureThreshold`.',
  sources: ['https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/'],
  references: [cwe(703)],

  examples: {
    bad: [
      onePod(`readinessProbe:\n  httpGet: {path: /, port: 8080}\n«livenessProbe:\n  httpGet: {path: /, port: 8080}»`),
    ],
    good: [
      onePod(
        `readinessProbe:\n  httpGet: {path: /ready, port: 8080}\nlivenessProbe:\n  httpGet: {path: /live, port: 8080}`,
      ),
      onePod(
        `readinessProbe: {tcpSocket: {port: 8080}}\nlivenessProbe: {tcpSocket: {port: 8080}, failureThreshold: 10}`,
      ),
    ],
  },

  judge(container) {
    const [alive, ready] = [container.pair('livenessProbe'), container.pair('readinessProbe')];
    if (!alive || !ready) return undefined;
    const areTheSame = saysTheSame(alive.value, ready.value);
    if (areTheSame !== true) return areTheSame === UNKNOWN ? UNKNOWN : undefined;
    return { at: alive, message: { code: 'is-there', values: { setting: 'livenessProbe' } } };
  },
});

/** Whether two nodes say the same, wherever they stand. Work: as much as the smaller of them has. */
function saysTheSame(one: TreeNode, other: TreeNode): boolean | typeof UNKNOWN {
  if (isUnknownText(one) || isUnknownText(other)) return UNKNOWN;
  if (one.kind === 'scalar' && other.kind === 'scalar') return one.value === other.value;
  if (one.kind === 'sequence' && other.kind === 'sequence') {
    const others = itemsOf(other);
    return all(
      itemsOf(one).map((item, index) => [item, others[index]]),
      others.length,
    );
  }
  if (one.kind !== 'mapping' || other.kind !== 'mapping') return false;
  const others = pairsInForce(other);
  return all(
    [...pairsInForce(one)].map(([key, { value }]) => [value, others.get(key)?.value]),
    others.size,
  );
}

function all(pairs: readonly (readonly [TreeNode, TreeNode | undefined])[], count: number): boolean | typeof UNKNOWN {
  const said = pairs.map(([one, other]) => other !== undefined && saysTheSame(one, other));
  if (pairs.length !== count || said.includes(false)) return false;
  return said.includes(UNKNOWN) ? UNKNOWN : true;
}
