import { cisGoogle } from '../../rules/rulesets.ts';
import { Truth } from '../../resources/truth.ts';
import type { ViewKind, View } from '../../resources/stack.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

const KEYS: ViewKind<View> = {
  terraform: (stack) => stack.ofType('google_service_account_key', 'google_storage_hmac_key'),
};

export default danger({
  name: 'google_account_key_made',
  title: 'A service account gets a key that somebody has to keep',
  severity: 2,
  problem:
    'The key lies in the state of Terraform and wherever it is copied to, opens the account from anywhere, and never ends.',
  references: [cisGoogle('1.4'), ...FAMILIES.keyRotation],
  of: KEYS,
  judge: () => Truth.TRUE,
  in: {
    terraform: {
      remediation:
        'Take the key away: let machines and pods run with the service account, and programs outside sign in by workload identity federation.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_service_account_key',
        'https://cloud.google.com/iam/docs/best-practices-for-managing-service-account-keys',
      ],
      examples: {
        bad: [
          `
          «resource "google_service_account_key" "shop" {»
            service_account_id = google_service_account.shop.name
          }
          resource "google_service_account" "shop" {
            account_id = "shop"
          }`,
          `
          «resource "google_storage_hmac_key" "shop" {»
            service_account_email = "shop@shop.iam.gserviceaccount.com"
          }`,
        ],
        good: [
          `
          resource "google_service_account" "shop" {
            account_id = "shop"
          }`,
          `
          resource "google_service_account_key" "shop" {
            count              = 0
            service_account_id = "shop"
          }`,
        ],
      },
    },
  },
});
