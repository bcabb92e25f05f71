import { HIGH } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { OLD_LISTENER_POLICY } from '../../../rules/listener-policies.ts';
import type { Block } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'Gateway',
  'ClientTrafficPolicy',
  'TLSOption',
  'TLSContext',
  'ConfigMap',
  'Ingress',
  'Service',
  'APIServer',
  'IngressController',
  'KubeletConfig',
)({
  id: 'kubernetes_gateway_old_tls_version',
  title: 'What stands before the services accepts TLS 1.0 or TLS 1.1: minProtocolVersion, ssl-protocols, profile Old',
  terms: ['Istio', 'Traefik', 'ingress-nginx', 'OpenShift', 'tlsSecurityProfile', 'Emissary', 'Ambassador'],
  severity: HIGH,
  problem:
    'An attacker on the network path makes both sides use the old version, and may read and change what they say.',
  remediation:
    'Take TLS 1.2 for the oldest version: `TLSV1_2`, `VersionTLS12` or `TLSv1.2 TLSv1.3`, or remove the setting.',
  sources: [
    'https://istio.io/latest/docs/reference/config/networking/gateway/#ServerTLSSettings-TLSProtocol',
    'https://doc.traefik.io/traefik/https/tls/#minimum-tls-version',
    'https://documentation.gravitee.io/edge-stack/technical-reference/tls-configuration/tls-origination',
    'https://gateway.envoyproxy.io/docs/api/extension_types/#clienttlssettings',
    'https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/ingress/annotations/#ssl-policy',
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/security_and_compliance/tls-security-profiles',
    'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/configmap/#ssl-protocols',
  ],
  references: [cwe(326), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `apiVersion: networking.istio.io/v1\nkind: Gateway\nmetadata: {name: shop}\nspec:\n  servers:\n    - port: {number: 443, name: https, protocol: HTTPS}\n      tls:\n        mode: SIMPLE\n        «minProtocolVersion: TLSV1_0»`,
      `apiVersion: traefik.io/v1alpha1\nkind: TLSOption\nmetadata: {name: default}\nspec:\n  «minVersion: VersionTLS11»`,
      `apiVersion: config.openshift.io/v1\nkind: APIServer\nmetadata: {name: cluster}\nspec:\n  tlsSecurityProfile:\n    old: {}\n    «type: Old»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n  «ssl-protocols: TLSv1 TLSv1.1 TLSv1.2»`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    «alb.ingress.kubernetes.io/ssl-policy: ELBSecurityPolicy-TLS-1-0-2015-04»\nspec: {ingressClassName: alb}`,
      `apiVersion: getambassador.io/v3alpha1\nkind: TLSContext\nmetadata: {name: shop}\nspec:\n  secret: shop\n  «min_tls_version: v1.0»`,
      `apiVersion: gateway.envoyproxy.io/v1alpha1\nkind: ClientTrafficPolicy\nmetadata: {name: shop}\nspec:\n  tls:\n    «minVersion: "1.0"»`,
      `apiVersion: operator.openshift.io/v1\nkind: IngressController\nmetadata: {name: default}\nspec:\n  tlsSecurityProfile:\n    type: Custom\n    custom:\n      ciphers: [ECDHE-RSA-AES128-GCM-SHA256]\n      «minTLSVersion: VersionTLS10»`,
    ],
    good: [
      `apiVersion: getambassador.io/v3alpha1\nkind: TLSContext\nmetadata: {name: shop}\nspec: {secret: shop, min_tls_version: v1.2, max_tls_version: v1.3}`,
      `apiVersion: gateway.envoyproxy.io/v1alpha1\nkind: ClientTrafficPolicy\nmetadata: {name: shop}\nspec: {tls: {minVersion: "1.2"}}`,
      `apiVersion: config.openshift.io/v1\nkind: APIServer\nmetadata: {name: cluster}\nspec: {tlsSecurityProfile: {type: Intermediate}}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations: {alb.ingress.kubernetes.io/ssl-policy: ELBSecurityPolicy-TLS13-1-2-2021-06}\nspec: {ingressClassName: alb}`,
      `apiVersion: networking.istio.io/v1\nkind: Gateway\nmetadata: {name: shop}\nspec:\n  servers: [{port: {number: 443, name: https, protocol: HTTPS}, tls: {mode: SIMPLE, minProtocolVersion: TLSV1_2}}]`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata: {ssl-protocols: TLSv1.2 TLSv1.3}`,
      `apiVersion: traefik.io/v1alpha1\nkind: TLSOption\nmetadata: {name: default}\nspec: {minVersion: VersionTLS12}`,
    ],
  },

  judge(object) {
    if (object.kind === 'Ingress' || object.kind === 'Service') return oldPolicyOf(object);
    const profile = object.block('spec.tlsSecurityProfile.custom');
    const servers = object.kind === 'Gateway' ? object.blocks('spec.servers') : [];
    const own = oldVersionAt(profile, ['minTLSVersion']);
    if (own && PATHS[object.kind] === PROFILE) return own;
    for (const block of [object, ...servers]) {
      const found = oldVersionIn(block, object.kind);
      if (found) return found;
    }
    return undefined;
  },
  fix: { kind: 'safe', edits: (finding) => setValue(finding, newer) },
});

function oldVersionIn(block: Block, kind: string) {
  return oldVersionAt(block, PATHS[kind] ?? []);
}

function oldVersionAt(block: Block, path: readonly string[]) {
  const [at, value] = [block.pair(path), block.text(path)];
  if (!at || value === undefined || !OLD.test(value)) return undefined;
  return { at, message: { code: 'is', values: { setting: path.at(-1) ?? '', value } } } as const;
}

/** A ready-made policy of a load balancer of AWS. */
function oldPolicyOf(object: KubernetesObject) {
  for (const name of ANNOTATIONS) {
    const path = ['metadata', 'annotations', name];
    const [at, value] = [object.pair(path), object.text(path)];
    if (at && value !== undefined && OLD_LISTENER_POLICY.test(value))
      return { at, message: { code: 'is', values: { setting: name, value } } } as const;
  }
  return undefined;
}

const ANNOTATIONS = [
  'alb.ingress.kubernetes.io/ssl-policy',
  'service.beta.kubernetes.io/aws-load-balancer-ssl-negotiation-policy',
];

const PROFILE = ['spec', 'tlsSecurityProfile', 'type'];
const PATHS: Readonly<Record<string, readonly string[]>> = {
  Gateway: ['tls', 'minProtocolVersion'],
  TLSOption: ['spec', 'minVersion'],
  TLSContext: ['spec', 'min_tls_version'],
  ClientTrafficPolicy: ['spec', 'tls', 'minVersion'],
  ConfigMap: ['data', 'ssl-protocols'],
  APIServer: PROFILE,
  IngressController: PROFILE,
  KubeletConfig: PROFILE,
};

const OLD = /^(?:Old|v?1(?:\.[01])?)$|(?:^|\s)(?:TLSV1_[01]|VersionTLS1[01]|SSLv[23]|TLSv1(?:\.[01])?)(?=\s|$)/;

/** What takes the place of an old version; a profile has a block of its name beside it. */
function newer(value: string): string | undefined {
  if (value.startsWith('TLSV1_')) return 'TLSV1_2';
  if (value.startsWith('VersionTLS')) return 'VersionTLS12';
  if (/^1(?:\.[01])?$/.test(value)) return '1.2';
  if (/^v1\.[01]$/.test(value)) return 'v1.2';
  // Load balancers of each kind know it.
  if (OLD_LISTENER_POLICY.test(value)) return 'ELBSecurityPolicy-TLS-1-2-2017-01';
  const kept = value.split(/\s+/).filter((version) => /^TLSv1\.[23]$/.test(version));
  if (!/^(?:SSLv|TLSv)/.test(value)) return undefined;
  return kept.length === 0 ? 'TLSv1.2 TLSv1.3' : kept.join(' ');
}
