import { Answer } from '../../resources/answer.ts';
import { Truth } from '../../resources/truth.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface Armor extends View {
  /** Undefined where nobody can say which are of this policy. */
  readonly rules: readonly Answer[] | undefined;
  readonly isForWeb: Truth;
}

/** Policies, how they hold their rules, and what may hold one of them beside. */
const TYPES = [
  ['google_compute_security_policy', 'rule', 'google_compute_security_policy_rule'],
  ['google_compute_region_security_policy', 'rules', 'google_compute_region_security_policy_rule'],
] as const;

const POLICIES: ViewKind<Armor> = {
  terraform: (stack) =>
    TYPES.flatMap(([type, key, ruleType]) =>
      stack.ofType(type).map((policy) => {
        const { source, at } = policy;
        const whole = Answer.of(policy);
        const beside = stack.companionsOf(policy, ruleType, 'security_policy', 'name');
        return {
          source,
          at,
          rules: beside && [...whole.get(key).items(), ...beside.map((rule) => Answer.of(rule))],
          isForWeb: whole.get('type').is('CLOUD_ARMOR_NETWORK').not(),
        };
      }),
    ),
};

/** What stops the lookups of Log4j 2. */
const STOPS = /evaluatePreconfigured(?:Expr|Waf)\(\s*['"](?:cve-canary|cve-v33-stable|java-v33-stable|java-stable)/;

export default danger({
  name: 'google_armor_lets_log4shell_through',
  title: 'A Cloud Armor policy lets requests through that make Log4j run foreign code (Log4Shell, CVE-2021-44228)',
  severity: 2,
  problem: 'Where an old Log4j stands behind it, one request is enough to take over the program.',
  references: FAMILIES.webProtection,
  of: POLICIES,
  judge: ({ rules, isForWeb }) => {
    if (!rules) return Truth.UNKNOWN;
    const stopping = rules.map((rule) =>
      rule
        .get('match', 'expr', 'expression')
        .test((text) => STOPS.test(text))
        .and(rule.get('action').is('allow').not())
        .and(rule.get('preview').isTrue().not()),
    );
    return Truth.any(stopping).not().and(isForWeb).withoutEvidence();
  },
  in: {
    terraform: {
      remediation: "Add a rule that denies what `evaluatePreconfiguredWaf('cve-canary')` finds.",
      sources: [
        'https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_security_policy',
        'https://cloud.google.com/armor/docs/waf-rules',
      ],
      examples: {
        bad: [
          `
          «resource "google_compute_security_policy" "shop" {»
            name = "shop"
            rule {
              action   = "deny(403)"
              priority = 1000
              match {
                versioned_expr = "SRC_IPS_V1"
                config {
                  src_ip_ranges = ["203.0.113.0/24"]
                }
              }
            }
          }`,
          `
          «resource "google_compute_security_policy" "shop" {»
            name = "shop"
            rule {
              action   = "deny(403)"
              priority = 1
              preview  = true
              match {
                expr {
                  expression = "evaluatePreconfiguredWaf('cve-canary')"
                }
              }
            }
          }`,
        ],
        good: [
          `
          resource "google_compute_security_policy" "shop" {
            name = "shop"
            rule {
              action   = "deny(403)"
              priority = 1
              match {
                expr {
                  expression = "evaluatePreconfiguredWaf('cve-canary')"
                }
              }
            }
          }`,
          `
          resource "google_compute_region_security_policy" "shop" {
            region = "europe-west3"
            name   = "shop"
            type   = "CLOUD_ARMOR"
            rules {
              action   = "deny(403)"
              priority = 1
              match {
                expr {
                  expression = "evaluatePreconfiguredWaf('cve-canary')"
                }
              }
            }
          }`,
          `
          resource "google_compute_security_policy" "shop" {
            name = "shop"
          }
          resource "google_compute_security_policy_rule" "log4j" {
            security_policy = google_compute_security_policy.shop.name
            action          = "deny(403)"
            priority        = 1
            match {
              expr {
                expression = "evaluatePreconfiguredWaf('cve-canary')"
              }
            }
          }`,
          `
          variable "expression" {}
          resource "google_compute_security_policy" "shop" {
            rule {
              action   = "deny(403)"
              priority = 1
              match {
                expr {
                  expression = var.expression
                }
              }
            }
          }`,
        ],
      },
    },
  },
});
