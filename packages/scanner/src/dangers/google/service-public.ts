import { GOOGLE_RIGHTS } from '../../resources/views/google-rights.ts';
import { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

/** What dangers of their own are about. */
const OTHERS =
  /^(?:project|folder|organization|billing_account|storage_(?:bucket|managed_folder)|bigquery_(?:dataset|table)|kms_(?:key_ring|crypto_key)|cloud_run(?:_v2)?_service|cloudfunctions2?_function)$/;

export default danger({
  name: 'google_service_public',
  title: 'Anyone has a role on a service of Google Cloud',
  severity: 4,
  problem: 'Everyone on the internet, or everyone with a Google account, reads, sends or pulls what the role allows.',
  references: FAMILIES.publicAccess,
  of: GOOGLE_RIGHTS,
  judge: ({ on, members }) =>
    on !== undefined && OTHERS.test(on)
      ? Truth.FALSE
      : Truth.any(members.map((member) => member.is('allUsers', 'allAuthenticatedUsers'))),
  in: {
    terraform: {
      remediation: 'Name in `member` or `members` the groups and service accounts that need it.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/pubsub_topic_iam',
        'https://registry.terraform.io/providers/hashicorp/google/latest/docs/data-sources/iam_policy',
      ],
      examples: {
        bad: [
          `
          resource "google_pubsub_topic_iam_member" "shop" {
            topic  = "shop"
            role   = "roles/viewer"
            «member = "allUsers"»
          }`,
          `
          resource "google_artifact_registry_repository_iam_binding" "shop" {
            repository = "shop"
            role       = "roles/viewer"
            members = [
              "group:shop@example.com",
              «"allAuthenticatedUsers",»
            ]
          }`,
          `
          data "google_iam_policy" "shop" {
            binding {
              role    = "roles/viewer"
              «members = ["allUsers"]»
            }
          }`,
        ],
        good: [
          `
          resource "google_pubsub_topic_iam_member" "shop" {
            topic  = "shop"
            role   = "roles/viewer"
            member = "group:shop@example.com"
          }`,
          `
          resource "google_secret_manager_secret_iam_binding" "shop" {
            secret_id = "shop"
            role      = "roles/viewer"
            members   = [var.member, "group:shop@example.com"]
          }
          variable "member" {}`,
          `
          data "google_iam_policy" "shop" {
            binding {
              role    = "roles/viewer"
              members = ["group:shop@example.com"]
            }
          }`,
        ],
      },
    },
  },
});
