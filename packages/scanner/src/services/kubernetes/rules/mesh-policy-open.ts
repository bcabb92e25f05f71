import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { Block } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'AuthorizationPolicy',
  'Server',
  'ServerAuthorization',
  'ServiceIntentions',
)({
  id: 'kubernetes_mesh_policy_open',
  title: 'A policy of the service mesh (Istio, Linkerd, Consul) allows every call',
  terms: ['AuthorizationPolicy', 'ServerAuthorization', 'unauthenticated', 'ServiceIntentions'],
  severity: MODERATE,
  problem:
    'What other policies that allow ask for no longer matters: whoever is in the mesh, or reaches it, calls the program.',
  remediation:
    'Say in each rule from whom (`from`), or what (`to`), is allowed; in Linkerd name the `serviceAccounts` in `meshTLS`, in Consul the services in `sources`, and deny the others.',
  sources: [
    'https://istio.io/latest/docs/reference/config/security/authorization-policy/',
    'https://linkerd.io/2.11/reference/authorization-policy',
    'https://linkerd.io/2/reference/authorization-policy',
    'https://developer.hashicorp.com/consul/docs/connect/config-entries/service-intentions',
  ],
  references: [cwe(284), nist('AC-3')],

  examples: {
    bad: [
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  action: ALLOW\n  rules:\n    - «{}»`,
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  rules:\n    - from: [{source: {namespaces: [shop]}}]\n    - «to:\n        - operation: {methods: ["*"], paths: ["/*"]}»`,
      `apiVersion: policy.linkerd.io/v1beta1\nkind: ServerAuthorization\nmetadata: {name: shop}\nspec:\n  server: {name: shop}\n  client:\n    «unauthenticated: true»`,
      `apiVersion: policy.linkerd.io/v1beta3\nkind: Server\nmetadata: {name: shop}\nspec:\n  podSelector: {}\n  port: 80\n  «accessPolicy: all-unauthenticated»`,
      `apiVersion: consul.hashicorp.com/v1alpha1\nkind: ServiceIntentions\nmetadata: {name: all}\nspec:\n  destination: {name: "*"}\n  sources:\n    - name: "*"\n      «action: allow»`,
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  rules:\n    - «from:\n        - source: {ipBlocks: [0.0.0.0/0]}»`,
    ],
    good: [
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  rules: [{from: [{source: {ipBlocks: [0.0.0.0/0], namespaces: [shop]}}]}, {from: [{source: {ipBlocks: [0.0.0.0/0]}}], to: [{operation: {paths: [/health]}}]}]`,
      `apiVersion: policy.linkerd.io/v1beta3\nkind: Server\nmetadata: {name: shop}\nspec: {podSelector: {}, port: 80, accessPolicy: cluster-authenticated}`,
      `apiVersion: consul.hashicorp.com/v1alpha1\nkind: ServiceIntentions\nmetadata: {name: all}\nspec: {destination: {name: "*"}, sources: [{name: "*", action: deny}, {name: web, action: allow}]}`,
      `apiVersion: consul.hashicorp.com/v1alpha1\nkind: ServiceIntentions\nmetadata: {name: shop}\nspec: {destination: {name: shop}, sources: [{name: "*", permissions: [{action: allow, http: {pathExact: /health}}]}]}`,
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  rules: [{to: [{operation: {methods: ["*"], paths: [/health]}}]}, {from: [{source: {principals: ["*"]}}], to: [{operation: {methods: ["*"]}}]}]`,
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec:\n  rules: [{to: [{operation: {methods: [GET]}}]}]`,
      `apiVersion: security.istio.io/v1\nkind: AuthorizationPolicy\nmetadata: {name: shop}\nspec: {action: DENY, rules: [{}]}`,
      `apiVersion: policy.linkerd.io/v1beta1\nkind: ServerAuthorization\nmetadata: {name: shop}\nspec: {server: {name: shop}, client: {meshTLS: {serviceAccounts: [{name: web}]}}}`,
      `apiVersion: policy.linkerd.io/v1beta1\nkind: ServerAuthorization\nmetadata: {name: probes}\nspec: {server: {name: shop}, client: {unauthenticated: true, networks: [{cidr: 10.0.0.0/8}]}}`,
    ],
  },

  judge(policy) {
    if (policy.kind === 'ServiceIntentions') return policy.group === CONSUL ? openInConsul(policy) : undefined;
    if (policy.kind !== 'AuthorizationPolicy') return policy.group === LINKERD ? openInLinkerd(policy) : undefined;
    if (policy.has('spec.action') && policy.text('spec.action') !== 'ALLOW') return undefined;
    for (const rule of policy.blocks('spec.rules')) {
      if (rule.isEmpty) return { at: rule.at, message: { code: 'is-empty', values: { setting: 'rules' } } };
      if (isOfAll(rule)) return { at: rule.at, message: { code: 'has', values: { setting: 'to', value: '*' } } };
      const open = addressesOfAll(rule);
      if (open !== undefined)
        return { at: rule.at, message: { code: 'has', values: { setting: 'from', value: open } } };
    }
    return undefined;
  },
});

const LINKERD = 'policy.linkerd.io';
const CONSUL = 'consul.hashicorp.com';

/** Every service may call, with all that it asks for. */
function openInConsul(policy: KubernetesObject): ItemFinding | undefined {
  const open = policy
    .blocks('spec.sources')
    .find((source) => source.text('name') === '*' && source.text('action') === 'allow');
  const at = open?.pair('action');
  return at && { at, message: { code: 'is', values: { setting: 'action', value: 'allow' } } };
}

/** What is let in without a certificate of the mesh, from every address. */
function openInLinkerd(policy: KubernetesObject): ItemFinding | undefined {
  const access = policy.pair('spec.accessPolicy');
  if (access && policy.text('spec.accessPolicy') === 'all-unauthenticated')
    return { at: access, message: { code: 'is', values: { setting: 'accessPolicy', value: 'all-unauthenticated' } } };
  const at = policy.pair('spec.client.unauthenticated');
  if (!at || policy.text('spec.client.unauthenticated') !== 'true' || !policy.lacks('spec.client.networks'))
    return undefined;
  return { at, message: { code: 'is', values: { setting: 'unauthenticated', value: 'true' } } };
}

/** Whether a rule asks nothing of who calls, and every call has what it asks of it. */
function isOfAll(rule: Block): boolean {
  return rule.lacks('from') && rule.lacks('when') && allowsAll(rule);
}

/** The addresses of everybody, where a rule asks for no more than an address. */
function addressesOfAll(rule: Block): string | undefined {
  if (!rule.lacks('when') || !(rule.lacks('to') || allowsAll(rule))) return undefined;
  return rule.blocks('from').flatMap((from) => {
    const asked = [...from.entries('source').keys()];
    const isOfAddress = asked.length > 0 && asked.every((key) => /^(?:ipBlocks|remoteIpBlocks)$/.test(key));
    const open = asked.map((key) =>
      from.texts(['source', key]).find(({ text }) => /^(?:0\.0\.0\.0|::)\/0$/.test(text)),
    );
    return isOfAddress && open.every((one) => one !== undefined) ? (open[0]?.text ?? []) : [];
  })[0];
}

function allowsAll(rule: Block): boolean {
  return rule.blocks('to').some((to) => {
    const asked = [...to.entries('operation').keys()];
    return asked.length > 0 && asked.every((key) => /^(?:methods|paths|hosts)$/.test(key) && hasAll(to, key));
  });
}

function hasAll(to: Block, key: string): boolean {
  return to.texts(['operation', key]).some(({ text }) => text === '*' || (key === 'paths' && text === '/*'));
}
