import { Answer } from '../../resources/answer.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { PROVIDER } from '../../resources/terraform.ts';
import { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface ProviderBlock extends View {
  readonly isPlain: Truth;
}

/** How providers call the address of what they manage. */
const ADDRESSES = ['address', 'addr', 'url', 'endpoint', 'server_url', 'base_url', 'api_url', 'auth_url'];

/** What is on this machine itself is not on the way to anywhere. */
const PLAIN = /^http:\/\/(?!(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|host\.docker\.internal)(?:[:/]|$))/i;

/** A database of this machine, or one that is reached through a socket, or through a tunnel or proxy that ends here. */
const OWN_HOST = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|host\.docker\.internal|[/@].{0,500})?$/i;

/** Whether a database is asked without TLS that is not on this machine. */
function asksPlainly(whole: Answer): Truth {
  const host = whole.get('host');
  const isElsewhere = host.target === undefined ? host.test((text) => !OWN_HOST.test(text)) : Truth.TRUE;
  // This one encrypts by itself.
  const isOfGoogle = whole.get('scheme').is('gcppostgres');
  return whole.get('sslmode').is('disable').and(isElsewhere.withoutEvidence()).and(isOfGoogle.not().withoutEvidence());
}

/** The port at which Docker listens without TLS. */
const DOCKER = /^tcp:\/\/(?!(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]):)[^/]{1,255}:2375\/?$/;

const PROVIDERS: ViewKind<ProviderBlock> = {
  terraform: (stack) =>
    stack.ofType(PROVIDER).map((block) => {
      const whole = Answer.of(block);
      const { source, at } = block;
      const addresses = ADDRESSES.flatMap((key) => whole.get(key).items());
      const isPlain = Truth.any([
        asksPlainly(whole),
        whole.get('host').test((text) => DOCKER.test(text)),
        ...addresses.map((address) => address.test((text) => PLAIN.test(text))),
      ]);
      return { source, at, isPlain };
    }),
};

export default danger({
  name: 'cloud_provider_plaintext',
  title: 'A provider works over an unencrypted connection: plain HTTP, a database or Docker without TLS',
  severity: 3,
  problem:
    'An attacker on the network path reads the token or password that Terraform signs in with, and takes over all that it may change; of Docker without TLS nobody asks for one.',
  references: FAMILIES.encryptionInTransit,
  of: PROVIDERS,
  judge: ({ isPlain }) => isPlain,
  in: {
    terraform: {
      remediation:
        'Name an address that begins with `https://`; for databases, ask for TLS by `sslmode = "verify-full"`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/vault/latest/docs',
        'https://registry.terraform.io/providers/cyrilgdn/postgresql/latest/docs',
      ],
      examples: {
        bad: [
          `
          provider "vault" {
            «address = "http://vault.shop.example:8200"»
          }`,
          `
          provider "postgresql" {
            host     = "db.shop.example"
            «sslmode = "disable"»
          }`,
          `
          provider "docker" {
            «host = "tcp://build.shop.example:2375"»
          }`,
        ],
        good: [
          `
          provider "vault" {
            address = "https://vault.shop.example:8200"
          }`,
          `
          provider "vault" {
            address = "http://127.0.0.1:8200"
          }`,
          `
          provider "postgresql" {
            host    = "db.shop.example"
            sslmode = "verify-full"
          }`,
          `
          provider "postgresql" {
            host    = "localhost" # a tunnel ends here
            sslmode = "disable"
          }`,
          `
          provider "postgresql" {
            scheme  = "gcppostgres"
            host    = "shop/europe-west3/shop"
            sslmode = "disable"
          }`,
          `
          provider "docker" {
            host = "ssh://deploy@build.shop.example"
          }`,
        ],
      },
    },
  },
});
