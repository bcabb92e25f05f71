import { Answer } from '../../resources/answer.ts';
import { isReference } from '../../resources/iac-value.ts';
import { Truth } from '../../resources/truth.ts';
import type { Stack, View, ViewKind } from '../../resources/stack.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface ForwardingRule extends View {
  readonly scheme: Answer;
  readonly isPlain: Truth;
}

const FORWARDING_RULES: ViewKind<ForwardingRule> = {
  terraform: (stack) =>
    stack.ofType('google_compute_global_forwarding_rule', 'google_compute_forwarding_rule').map((rule) => {
      const { source, at } = rule;
      const whole = Answer.of(rule);
      return { source, at, scheme: whole.get('load_balancing_scheme'), isPlain: isPlain(stack, whole.get('target')) };
    }),
};

function isPlain(stack: Stack, target: Answer): Truth {
  const { value, at } = target;
  if (!isReference(value)) return target.test((text) => /\/targetHttpProxies\//.test(text));
  if (!/(?:^|\.)google_compute_(?:region_)?target_http_proxy\./.test(value.target)) return Truth.FALSE;
  const proxy = stack.at(value.target);
  const map = proxy && Answer.of(proxy).get('url_map').value;
  const routes = isReference(map) ? stack.at(map.target) : undefined;
  // What only sends browsers to HTTPS is what it should be.
  const redirects = routes ? Answer.of(routes).get('default_url_redirect', 'https_redirect').isTrue() : Truth.UNKNOWN;
  return redirects
    .not()
    .withoutEvidence()
    .and(Truth.of(true, { at, message: target.said() }));
}

export default danger({
  name: 'google_load_balancer_plain_http',
  title: 'A load balancer answers over plain HTTP',
  severity: 3,
  problem: 'Passwords, cookies and data can be read and changed by anyone on the network path.',
  references: FAMILIES.encryptionInTransit,
  of: FORWARDING_RULES,
  judge: ({ scheme, isPlain: plain }) =>
    plain.and(scheme.otherwise('EXTERNAL').is('EXTERNAL', 'EXTERNAL_MANAGED').withoutEvidence()),
  in: {
    terraform: {
      remediation:
        'Name a target HTTPS proxy in `target`; let the one for HTTP only redirect (`default_url_redirect` with `https_redirect = true`).',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_global_forwarding_rule',
        'https://cloud.google.com/load-balancing/docs/https/setting-up-http-https-redirect',
      ],
      examples: {
        bad: [
          `
          resource "google_compute_global_forwarding_rule" "shop" {
            name       = "shop"
            «target     = google_compute_target_http_proxy.shop.id»
            port_range = "80"
          }
          resource "google_compute_target_http_proxy" "shop" {
            name    = "shop"
            url_map = google_compute_url_map.shop.id
          }
          resource "google_compute_url_map" "shop" {
            name            = "shop"
            default_service = "shop"
          }`,
          `
          resource "google_compute_forwarding_rule" "shop" {
            name                  = "shop"
            load_balancing_scheme = "EXTERNAL"
            «target                = "https://www.googleapis.com/compute/v1/projects/shop/regions/europe-west3/targetHttpProxies/shop"»
          }`,
        ],
        good: [
          `
          resource "google_compute_global_forwarding_rule" "shop" {
            name       = "shop"
            target     = google_compute_target_http_proxy.shop.id
            port_range = "80"
          }
          resource "google_compute_target_http_proxy" "shop" {
            name    = "shop"
            url_map = google_compute_url_map.shop.id
          }
          resource "google_compute_url_map" "shop" {
            name = "shop"
            default_url_redirect {
              https_redirect = true
              strip_query    = false
            }
          }`,
          `
          resource "google_compute_global_forwarding_rule" "shop" {
            name   = "shop"
            target = google_compute_target_https_proxy.shop.id
          }
          resource "google_compute_target_https_proxy" "shop" {
            name       = "shop"
            ssl_policy = "shop"
          }`,
          `
          resource "google_compute_forwarding_rule" "shop" {
            load_balancing_scheme = "INTERNAL_MANAGED"
            target                = "projects/shop/regions/europe-west3/targetHttpProxies/shop"
          }`,
        ],
      },
    },
  },
});
