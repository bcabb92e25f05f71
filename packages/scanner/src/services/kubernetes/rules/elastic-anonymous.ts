import { HIGH } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import type { Pair, TreeNode } from '../../../formats/tree.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isUnknownText, type Block } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Elasticsearch')({
  id: 'kubernetes_elastic_anonymous',
  title: 'An Elasticsearch of an operator answers whoever has no password: anonymous users have roles',
  terms: ['ECK', 'anonymous'],
  severity: HIGH,
  problem: 'Everybody who reaches the port has the rights of the roles, without a login.',
  remediation: 'Remove `xpack.security.authc.anonymous` from the `config` of the node sets.',
  sources: [
    'https://www.elastic.co/docs/deploy-manage/users-roles/cluster-or-deployment-auth/anonymous-access',
    'https://www.elastic.co/docs/deploy-manage/deploy/cloud-on-k8s/node-configuration',
  ],
  references: [cwe(306), nist('AC-14')],

  examples: {
    bad: [
      `apiVersion: elasticsearch.k8s.elastic.co/v1\nkind: Elasticsearch\nmetadata: {name: shop}\nspec:\n  nodeSets:\n    - name: default\n      count: 3\n      config:\n        xpack.security.authc:\n          anonymous:\n            username: guest\n            «roles: superuser»`,
      `apiVersion: elasticsearch.k8s.elastic.co/v1\nkind: Elasticsearch\nmetadata: {name: shop}\nspec:\n  nodeSets:\n    - name: default\n      count: 3\n      config:\n        «xpack.security.authc.anonymous.roles: [viewer]»`,
    ],
    good: [
      `apiVersion: elasticsearch.k8s.elastic.co/v1\nkind: Elasticsearch\nmetadata: {name: shop}\nspec: {nodeSets: [{name: default, count: 3, config: {node.store.allow_mmap: false}}]}`,
      `apiVersion: elasticsearch.k8s.elastic.co/v1\nkind: Elasticsearch\nmetadata: {name: shop}\nspec: {nodeSets: [{name: default, count: 3, config: {xpack.security.authc: {anonymous: {username: guest}}}}]}`,
    ],
  },

  judge(cluster) {
    for (const nodes of cluster.blocks('spec.nodeSets')) {
      const config = nodes.block('config');
      const found = findingIn(config, pairOf(config.node, ROLES));
      if (found) return found;
    }
    return undefined;
  },
});

const ROLES = 'xpack.security.authc.anonymous.roles';

function findingIn(config: Block, at: Pair | undefined): ItemFinding | undefined {
  if (!at) return undefined;
  const roles = at.value.kind === 'sequence' ? at.value.items : [at.value];
  if (roles.some(isUnknownText)) config.doubt();
  const isGiven = roles.some((role) => role.kind === 'scalar' && role.value !== null && !isUnknownText(role));
  return isGiven ? { at, message: { code: 'is-there', values: { setting: ROLES } } } : undefined;
}

/** A setting of Elasticsearch, whose name may be one key or several in each other. */
function pairOf(node: TreeNode | undefined, name: string): Pair | undefined {
  for (const [key, pair] of pairsInForce(node)) {
    if (key === name) return pair;
    const found = name.startsWith(`${key}.`) ? pairOf(pair.value, name.slice(key.length + 1)) : undefined;
    if (found) return found;
  }
  return undefined;
}
