import { Answer } from '../../resources/answer.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { HTTP_QUESTION, PROVIDER } from '../../resources/terraform.ts';
import { Truth } from '../../resources/truth.ts';
import { cwe } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface ProviderBlock extends View {
  readonly switches: readonly Answer[];
}

/** How providers call it that they do not look at the certificate of what they manage. */
const SWITCHES = [
  'insecure',
  'insecure_skip_verify',
  'skip_tls_verify',
  'skip_verify',
  'skip_cert_verification',
  'skip_verify_certificate',
  'tls_insecure_skip_verify',
  'allow_unverified_ssl',
  'allow_insecure',
  'insecure_https',
  'pm_tls_insecure',
  'minio_insecure',
  'kubernetes.insecure',
];

const PROVIDERS: ViewKind<ProviderBlock> = {
  terraform: (stack) =>
    stack.ofType(PROVIDER, HTTP_QUESTION).map((block) => {
      const whole = Answer.of(block);
      const { source, at } = block;
      return { source, at, switches: SWITCHES.map((key) => whole.get(...key.split('.'))) };
    }),
};

export default danger({
  name: 'cloud_provider_skips_certificate',
  title: 'A provider, or data that Terraform asks for, does not look at the certificate of the other side',
  severity: 3,
  problem:
    'An attacker on the network path reads the token that Terraform signs in with, and takes over all that it may change, or says what it makes resources of.',
  references: [...FAMILIES.encryptionInTransit, cwe(295)],
  of: PROVIDERS,
  judge: ({ switches }) => Truth.any(switches.map((one) => one.isTrue())),
  in: {
    terraform: {
      remediation:
        'Take the switch away, and name the certificate of the authority, such as by `cluster_ca_certificate` or `ca_cert_file`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/kubernetes/latest/docs',
        'https://registry.terraform.io/providers/hashicorp/vault/latest/docs',
      ],
      examples: {
        bad: [
          `
          provider "kubernetes" {
            host     = "https://10.0.0.1:6443"
            «insecure = true»
          }`,
          `
          provider "vault" {
            «skip_tls_verify = true»
          }`,
          `
          provider "helm" {
            kubernetes {
              «insecure = true»
            }
          }`,
          `
          data "http" "shop" {
            url       = "https://meta.shop.example/settings.json"
            «insecure = true»
          }`,
        ],
        good: [
          `
          provider "kubernetes" {
            host                   = "https://10.0.0.1:6443"
            cluster_ca_certificate = file("ca.pem")
          }`,
          `
          provider "vsphere" {
            allow_unverified_ssl = false
          }`,
        ],
      },
    },
  },
});
