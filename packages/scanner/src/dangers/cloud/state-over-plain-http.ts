import { Answer } from '../../resources/answer.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import type { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';
import { matching } from '../value-tests.ts';

interface Backend extends View {
  readonly exposed: Truth;
}

/** Where the state is kept, and where that of others is read. */
const BACKENDS: ViewKind<Backend> = {
  terraform: (stack) =>
    stack.ofType('terraform', 'data terraform_remote_state').flatMap((resource) =>
      ['backend', 'config']
        .flatMap((key) => Answer.of(resource).get(key).items())
        .flatMap((backend) => [
          ...['address', 'lock_address', 'unlock_address'].map((key) => overPlainHttp(backend.get(key))),
          ...['skip_cert_verification', 'insecure'].map((key) => backend.get(key).isTrue()),
        ])
        .map((exposed) => ({ source: resource.source, at: resource.at, exposed })),
    ),
};

const overPlainHttp = matching(/^http:\/\/(?!localhost\b|127\.|\[::1\])/i);

export default danger({
  name: 'cloud_state_over_plain_http',
  title:
    'The state of Terraform is read and written over plain HTTP, or from a server whose certificate nobody looks at',
  severity: 4,
  problem:
    'An attacker on the network path reads the secrets that stand in the state, and the login for it, or changes what Terraform takes for its own.',
  references: FAMILIES.encryptionInTransit,
  of: BACKENDS,
  judge: ({ exposed }) => exposed,
  in: {
    terraform: {
      remediation:
        'Write an address with `https://`, and name the certificate of its authority instead of skipping the look at it.',
      sources: [
        'https://developer.hashicorp.com/terraform/language/backend/http',
        'https://developer.hashicorp.com/terraform/language/state/sensitive-data',
      ],
      examples: {
        bad: [
          `
          terraform {
            backend "http" {
              «address = "http://state.shop.example/web"»
            }
          }`,
          `
          data "terraform_remote_state" "network" {
            backend = "http"
            config = {
              «address = "http://state.shop.example/network"»
            }
          }`,
          `
          terraform {
            backend "http" {
              address                = "https://state.shop.example/web"
              «skip_cert_verification = true»
            }
          }`,
        ],
        good: [
          `
          terraform {
            backend "http" {
              address                = "https://state.shop.example/web"
              skip_cert_verification = false
            }
          }`,
          `
          terraform {
            backend "http" {
              address = "http://localhost:6061/state/web"
            }
          }`,
          `
          terraform {
            backend "consul" {
              address = "consul.shop.example"
              path    = "web"
            }
          }`,
        ],
      },
    },
  },
});
