import { Answer } from '../../resources/answer.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface Provider extends View {
  readonly whole: Answer;
}

const PROVIDERS: ViewKind<Provider> = {
  terraform: (stack) =>
    stack
      .ofType('provider')
      .filter(({ address }) => KEYS.has(address.slice('provider '.length)))
      .map((provider) => {
        const { source, at } = provider;
        return { source, at, whole: Answer.of(provider) };
      }),
};

/** What switches the check off, by the provider's name. Source: the page of each in the registry. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ['aws', 'insecure'],
  ['consul', 'insecure_https'],
  ['gitlab', 'insecure'],
  ['grafana', 'insecure_skip_verify'],
  ['keycloak', 'tls_insecure_skip_verify'],
  ['kubernetes', 'insecure'],
  ['openstack', 'insecure'],
  ['proxmox', 'insecure'],
  ['vault', 'skip_tls_verify'],
  ['vsphere', 'allow_unverified_ssl'],
]);

export default danger({
  name: 'cloud_provider_skips_certificate',
  title: 'A provider of Terraform does not check the certificate of what it talks to',
  severity: 3,
  problem: 'Anyone on the way reads the credentials of the provider, and answers in place of the real one.',
  references: FAMILIES.encryptionInTransit,
  of: PROVIDERS,
  judge: ({ whole }) =>
    Truth.any(
      [...KEYS].filter(([name]) => whole.name === `provider ${name}`).map(([, key]) => whole.get(key).isTrue()),
    ),
  in: {
    terraform: {
      remediation: 'Take the setting away; where an authority of your own signs, name its certificate to the provider.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs',
        'https://registry.terraform.io/providers/hashicorp/vault/latest/docs',
        'https://registry.terraform.io/providers/hashicorp/kubernetes/latest/docs',
      ],
      examples: {
        bad: [
          `
          provider "aws" {
            region = "eu-central-1"
            «insecure = true»
          }`,
          `
          provider "vault" {
            «skip_tls_verify = true»
          }`,
        ],
        good: [
          `
          provider "aws" {
            region   = "eu-central-1"
            insecure = false
          }`,
          `
          provider "kubernetes" {
            cluster_ca_certificate = file("ca.pem")
          }`,
        ],
      },
    },
  },
});
