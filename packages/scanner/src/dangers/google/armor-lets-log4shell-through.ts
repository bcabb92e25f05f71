import { Answer } from '../../resources/answer.ts';
import { Truth } from '../../resources/truth.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface Armor extends View {
  readonly rules: readonly Answer[];
  readonly isForWeb: Truth;
}

const POLICIES: ViewKind<Armor> = {
  terraform: (stack) =>
    stack.ofType('google_compute_security_policy', 'google_compute_region_security_policy').map((policy) => {
      const { source, at } = policy;
      const whole = Answer.of(policy);
      return {
        source,
        at,
        rules: whole.get('rule').items(),
        isForWeb: whole.get('type').is('CLOUD_ARMOR_NETWORK').not(),
      };
    }),
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
  judge: ({ rules, isForWeb }) =>
    Truth.any(
      rules.map((rule) =>
        rule
          .get('match', 'expr', 'expression')
          .test((text) => STOPS.test(text))
          .and(rule.get('action').is('allow').not())
          .and(rule.get('preview').isTrue().not()),
      ),
    )
      .not()
      .and(isForWeb)
      .withoutEvidence(),
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
