import { Answer } from '../../resources/answer.ts';
import { PolicyDocument, type Statement } from '../../resources/policy-document.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { UNKNOWN } from '../../rule.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface Rights extends View {
  readonly allowsEverything: Truth;
}

const WITH_DOCUMENT = [
  ['minio_iam_policy', 'policy'],
  ['wasabi_policy', 'policy'],
  ['tencentcloud_cam_policy', 'document'],
] as const;

const POLICIES: ViewKind<Rights> = {
  terraform: (stack) => [
    ...stack.ofType('alicloud_ram_policy', 'alicloud_resource_manager_policy').map((resource) => {
      const whole = Answer.of(resource);
      const holder = whole.get('policy_document');
      const former = whole.get('document');
      const document = PolicyDocument.ofJson(holder.value === undefined ? former : holder);
      return { source: resource.source, at: resource.at, allowsEverything: document.allowsEverything() };
    }),
    ...WITH_DOCUMENT.flatMap(([type, key]) =>
      stack.ofType(type).map((resource) => ({
        source: resource.source,
        at: resource.at,
        allowsEverything: PolicyDocument.ofJson(Answer.of(resource).get(key)).allowsEverything(),
      })),
    ),
    ...stack.ofType('huaweicloud_identity_role').map((resource) => ({
      source: resource.source,
      at: resource.at,
      allowsEverything: PolicyDocument.ofJson(Answer.of(resource).get('policy')).allowsWhere(isEverythingOfHuawei),
    })),
    ...stack.ofType('oci_identity_policy').map((resource) => ({
      source: resource.source,
      at: resource.at,
      allowsEverything: Truth.any(
        Answer.of(resource)
          .get('statements')
          .items()
          .map((statement) => statement.test(givesTenancy)),
      ),
    })),
  ],
};

/**
 * An action names service, kind and deed; where no resources stand, it is about all.
 * Source: https://support.huaweicloud.com/intl/en-us/usermanual-iam/iam_01_0017.html.
 */
function isEverythingOfHuawei({ actions, resources, conditions }: Statement): Truth {
  if (conditions === undefined || conditions.length > 0) return Truth.UNKNOWN;
  const isOfAll = resources.length === 0 ? Truth.TRUE : Truth.any(resources.map((resource) => resource.is('*')));
  return Truth.any(actions.map((action) => action.is('*:*:*'))).and(isOfAll.withoutEvidence());
}

/**
 * Whether it lets others than the administrators, whose policy every tenancy has, do everything in all of it.
 * Source: https://docs.oracle.com/iaas/Content/Identity/Concepts/policysyntax.htm.
 */
function givesTenancy(statement: string): boolean | typeof UNKNOWN {
  const words = statement.trim().toLowerCase().split(/\s+/, MAX_WORDS);
  const from = words.indexOf('manage');
  const [resources, , scope] = words.slice(from + 1);
  if (words[0] !== 'allow' || from < 0 || resources !== 'all-resources' || scope !== 'tenancy') return false;
  if (words.includes('where')) return false;
  if (words[1] !== 'group') return true;
  // An identifier may be that of the administrators.
  return words[2] === 'id' ? UNKNOWN : !/\badministrators\b/.test(words[2] ?? '');
}

const MAX_WORDS = 100;

export default danger({
  name: 'cloud_policy_allows_everything',
  title: 'A policy of Alibaba Cloud, Tencent Cloud, Huawei Cloud, Oracle Cloud, MinIO or Wasabi allows everything',
  severity: 4,
  problem:
    'Whoever has the policy, or gets hold of its credentials, owns the account: all data, all machines, all other identities.',
  references: FAMILIES.leastPrivilege,
  of: POLICIES,
  judge: ({ allowsEverything }) => allowsEverything,
  in: {
    terraform: {
      remediation: 'Name the actions and the resources, or the kinds of them and the compartment, that are needed.',
      sources: [
        'https://registry.terraform.io/providers/aliyun/alicloud/latest/docs/resources/ram_policy',
        'https://registry.terraform.io/providers/oracle/oci/latest/docs/resources/identity_policy',
        'https://registry.terraform.io/providers/tencentcloudstack/tencentcloud/latest/docs/resources/cam_policy',
        'https://docs.oracle.com/iaas/Content/Identity/Concepts/policysyntax.htm',
      ],
      examples: {
        bad: [
          `
          resource "alicloud_ram_policy" "shop" {
            policy_name     = "shop"
            policy_document = jsonencode({
              Version = "1"
              Statement = [{
                Effect   = "Allow"
                «Action   = "*"»
                Resource = "*"
              }]
            })
          }`,
          `
          resource "tencentcloud_cam_policy" "shop" {
            name     = "shop"
            document = jsonencode({
              version = "2.0"
              statement = [{
                effect   = "allow"
                «action   = ["*"]»
                resource = ["*"]
              }]
            })
          }`,
          `
          resource "huaweicloud_identity_role" "shop" {
            name        = "shop"
            description = "The shop"
            type        = "XA"
            policy = jsonencode({
              Version   = "1.1"
              Statement = [{ Effect = "Allow", «Action = ["*:*:*"]» }]
            })
          }`,
          `
          resource "oci_identity_policy" "shop" {
            compartment_id = var.tenancy
            name           = "shop"
            description    = "The shop"
            statements = [
              «"Allow group shop to manage all-resources in tenancy",»
            ]
          }
          variable "tenancy" {}`,
        ],
        good: [
          `
          resource "alicloud_ram_policy" "shop" {
            policy_name     = "shop"
            policy_document = jsonencode({
              Version = "1"
              Statement = [{
                Effect   = "Allow"
                Action   = ["oss:GetObject"]
                Resource = ["acs:oss:*:*:shop/*"]
              }]
            })
          }`,
          `
          resource "tencentcloud_cam_policy" "shop" {
            name     = "shop"
            document = jsonencode({
              version = "2.0"
              statement = [
                { effect = "deny", action = ["*"], resource = ["*"] },
                { effect = "allow", action = ["name/cos:*"], resource = ["*"] },
              ]
            })
          }`,
          `
          resource "huaweicloud_identity_role" "shop" {
            name        = "shop"
            description = "The shop"
            type        = "XA"
            policy = jsonencode({
              Version   = "1.1"
              Statement = [{ Effect = "Allow", Action = ["obs:bucket:Get*"] }]
            })
          }`,
          `
          resource "oci_identity_policy" "shop" {
            compartment_id = var.tenancy
            name           = "shop"
            description    = "The shop"
            statements = [
              "Allow group Administrators to manage all-resources in tenancy",
              "Allow group shop to manage object-family in compartment shop",
              "Allow group shop to manage all-resources in compartment shop",
            ]
          }
          variable "tenancy" {}`,
        ],
      },
    },
  },
});
