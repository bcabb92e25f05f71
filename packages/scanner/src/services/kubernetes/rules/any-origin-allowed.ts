import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ANY_ORIGIN } from '../../../terms.ts';
import { isTrue, type Block } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'Ingress',
  'VirtualService',
  'HTTPProxy',
  'Middleware',
  'SecurityPolicy',
  'KongPlugin',
  'KongClusterPlugin',
  'HTTPRoute',
  'APIServer',
)({
  id: 'kubernetes_any_origin_allowed',
  title: 'What stands before the services lets pages of any origin read the answers (CORS)',
  terms: ANY_ORIGIN,
  severity: MODERATE_LOW,
  problem:
    'Any page may read these answers in the browsers of its visitors: what only a network keeps from strangers is open to every site that somebody inside looks at, and where cookies are sent along, so is what only a sign-in protects.',
  remediation: 'Name the origins that need it.',
  sources: [
    'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/annotations/#enable-cors',
    'https://istio.io/latest/docs/reference/config/networking/virtual-service/#CorsPolicy',
    'https://projectcontour.io/docs/main/config/cors/',
    'https://doc.traefik.io/traefik/middlewares/http/headers/#cors-headers',
    'https://developer.konghq.com/plugins/cors/examples/',
    'https://gateway-api.sigs.k8s.io/guides/http-cors',
    'https://docs.okd.io/latest/security/allowing-javascript-access-api-server.html',
  ],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations:\n    nginx.ingress.kubernetes.io/enable-cors: "true"\n    «nginx.ingress.kubernetes.io/cors-allow-origin: "*"»\nspec: {ingressClassName: nginx}`,
      `apiVersion: networking.istio.io/v1\nkind: VirtualService\nmetadata: {name: shop}\nspec:\n  http:\n    - corsPolicy:\n        allowOrigins:\n          - «regex: .*»\n        allowCredentials: true`,
      `apiVersion: projectcontour.io/v1\nkind: HTTPProxy\nmetadata: {name: shop}\nspec:\n  virtualhost:\n    fqdn: shop.example.com\n    corsPolicy:\n      allowCredentials: true\n      allowOrigin:\n        - «"*"»`,
      `apiVersion: traefik.io/v1alpha1\nkind: Middleware\nmetadata: {name: cors}\nspec:\n  headers:\n    accessControlAllowOriginList:\n      - «"*"»`,
      `apiVersion: gateway.envoyproxy.io/v1alpha1\nkind: SecurityPolicy\nmetadata: {name: cors}\nspec:\n  cors:\n    allowOrigins:\n      - «"*"»`,
      `apiVersion: configuration.konghq.com/v1\nkind: KongPlugin\nmetadata: {name: cors}\nplugin: cors\nconfig:\n  credentials: true\n  origins:\n    - «"*"»`,
      `apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: {name: shop}\nspec:\n  rules:\n    - filters:\n        - type: CORS\n          cors:\n            allowCredentials: true\n            allowOrigins:\n              - «"*"»`,
      `apiVersion: config.openshift.io/v1\nkind: APIServer\nmetadata: {name: cluster}\nspec:\n  additionalCORSAllowedOrigins:\n    - «.*»`,
    ],
    good: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations: {nginx.ingress.kubernetes.io/enable-cors: "true", nginx.ingress.kubernetes.io/cors-allow-origin: "https://shop.example.com"}\nspec: {ingressClassName: nginx}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: shop\n  annotations: {nginx.ingress.kubernetes.io/cors-allow-origin: "*"}\nspec: {ingressClassName: nginx}`,
      `apiVersion: networking.istio.io/v1\nkind: VirtualService\nmetadata: {name: shop}\nspec: {http: [{corsPolicy: {allowOrigins: [{exact: "https://shop.example.com"}, {regex: "https://.*\\\\.example\\\\.com"}]}}]}`,
      `apiVersion: traefik.io/v1alpha1\nkind: Middleware\nmetadata: {name: cors}\nspec: {headers: {accessControlAllowOriginList: ["https://shop.example.com"]}}`,
      `apiVersion: configuration.konghq.com/v1\nkind: KongPlugin\nmetadata: {name: other}\nplugin: rate-limiting\nconfig: {origins: ["*"]}`,
    ],
  },

  judge(object) {
    for (const { block, origins, credentials } of policiesOf(object)) {
      const found = block.texts(origins).find(({ text }) => ANY.test(text));
      if (found) {
        const withCookies = isTrue(block.text(credentials) ?? '');
        return anyOrigin(found.at, 'origin', found.text, withCookies);
      }
    }
    return object.kind === 'Ingress' ? annotated(object) : matchedIn(object);
  },
});

/** Every origin, as a word and as an expression. */
const ANY = /^(?:\*|https?:\/\/\*|\^?\.[*+]\$?|\^?https\?:\/\/\.[*+]\$?)$/;

function anyOrigin(at: ItemFinding['at'], setting: string, value: string, withCookies: boolean): ItemFinding {
  return {
    ...(at && { at }),
    message: { code: 'is', values: { setting, value } },
    severity: withCookies ? MODERATE : MODERATE_LOW,
  };
}

interface Policy {
  readonly block: Block;
  readonly origins: string;
  readonly credentials: string;
}

function policiesOf(object: KubernetesObject): readonly Policy[] {
  switch (object.kind) {
    case 'HTTPProxy':
      return [
        { block: object.block('spec.virtualhost.corsPolicy'), origins: 'allowOrigin', credentials: 'allowCredentials' },
      ];
    case 'Middleware':
      return ['accessControlAllowOriginList', 'accessControlAllowOriginListRegex'].map((origins) => ({
        block: object.block('spec.headers'),
        origins,
        credentials: 'accessControlAllowCredentials',
      }));
    case 'KongPlugin':
    case 'KongClusterPlugin':
      if (object.text('plugin') !== 'cors') return [];
      return [{ block: object.block('config'), origins: 'origins', credentials: 'credentials' }];
    case 'HTTPRoute':
      return object
        .blocks('spec.rules')
        .flatMap((rule) => rule.blocks('filters'))
        .map((filter) => ({
          block: filter.block('cors'),
          origins: 'allowOrigins',
          credentials: 'allowCredentials',
        }));
    case 'APIServer':
      return [
        { block: object.block('spec'), origins: 'additionalCORSAllowedOrigins', credentials: 'allowCredentials' },
      ];
    case 'SecurityPolicy':
      return [{ block: object.block('spec.cors'), origins: 'allowOrigins', credentials: 'allowCredentials' }];
    default:
      return [];
  }
}

/** Istio says of each origin how it is compared. */
function matchedIn(object: KubernetesObject): ItemFinding | undefined {
  if (object.kind !== 'VirtualService') return undefined;
  for (const policy of object.blocks('spec.http').map((route) => route.block('corsPolicy'))) {
    const withCookies = isTrue(policy.text('allowCredentials') ?? '');
    for (const origin of policy.blocks('allowOrigins')) {
      for (const how of ['exact', 'regex', 'prefix']) {
        const [at, value] = [origin.pair(how), origin.text(how)];
        const isAny = value !== undefined && (how === 'prefix' ? /^(?:https?:\/\/)?$/.test(value) : ANY.test(value));
        if (at && isAny) return anyOrigin(at, how, value, withCookies);
      }
    }
  }
  return undefined;
}

const ENABLED = 'nginx.ingress.kubernetes.io/enable-cors';
const ORIGIN = 'nginx.ingress.kubernetes.io/cors-allow-origin';

/** Where no origin is named, every one may come: by that the annotation that switches it on is what is wrong. */
function annotated(ingress: KubernetesObject): ItemFinding | undefined {
  const path = (name: string): readonly string[] => ['metadata', 'annotations', name];
  const isOn = isTrue(ingress.text(path(ENABLED)) ?? '');
  if (!isOn) return undefined;
  const isUnset = ingress.lacks(path(ORIGIN));
  const [at, value] = [ingress.pair(path(isUnset ? ENABLED : ORIGIN)), ingress.text(path(ORIGIN))];
  if (!at) return undefined;
  if (isUnset) return { at, message: { code: 'not-set', values: { setting: ORIGIN } } };
  const isAny = value?.split(',').some((origin) => ANY.test(origin.trim())) === true;
  return isAny ? anyOrigin(at, ORIGIN, value, false) : undefined;
}
