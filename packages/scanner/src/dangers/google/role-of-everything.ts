import { GOOGLE_RIGHTS } from '../../resources/views/google-rights.ts';
import { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

const WIDE: ReadonlySet<string | undefined> = new Set([undefined, 'project', 'folder', 'organization']);

export default danger({
  name: 'google_role_of_everything',
  title: 'Somebody is owner or editor of a whole project, folder or organization',
  severity: 4,
  problem: 'Whoever takes over one of these accounts may change nearly everything.',
  references: FAMILIES.leastPrivilege,
  of: GOOGLE_RIGHTS,
  judge: ({ on, role }) => (WIDE.has(on) ? role.is('roles/owner', 'roles/editor') : Truth.FALSE),
  in: {
    terraform: {
      remediation: 'Give the few roles that are needed in `role`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_project_iam',
        'https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_folder_iam',
        'https://registry.terraform.io/providers/hashicorp/google/latest/docs/data-sources/iam_policy',
      ],
      examples: {
        bad: [
          `
          resource "google_project_iam_member" "shop" {
            «role   = "roles/editor"»
            member = "group:shop@example.com"
          }`,
          `
          resource "google_folder_iam_binding" "shop" {
            «role    = "roles/owner"»
            members = ["group:shop@example.com"]
          }`,
          `
          resource "google_organization_iam_member" "shop" {
            «role   = "roles/editor"»
            member = "group:shop@example.com"
          }`,
          `
          data "google_iam_policy" "shop" {
            binding {
              «role    = "roles/owner"»
              members = ["user:anna@example.com"]
            }
          }`,
        ],
        good: [
          `
          resource "google_project_iam_member" "shop" {
            role   = "roles/storage.objectViewer"
            member = "group:shop@example.com"
          }`,
          `
          resource "google_folder_iam_binding" "shop" {
            role    = var.role
            members = ["group:shop@example.com"]
          }
          variable "role" {}`,
          `
          resource "google_spanner_database_iam_member" "shop" {
            role   = "roles/editor"
            member = "group:shop@example.com"
          }`,
        ],
      },
    },
  },
});
