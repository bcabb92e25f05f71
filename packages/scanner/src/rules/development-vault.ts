import { HIGH } from '@plumbline/model/severity';
import type { CommandText } from './container-commands.ts';
import { cwe, nist } from './rulesets.ts';

/** What is said of it wherever it is started. */
export const DEVELOPMENT_VAULT = {
  title: 'Vault runs in development mode: server -dev',
  terms: ['openbao'],
  severity: HIGH,
  problem:
    'It is unsealed from the start, speaks without TLS and has one root token: whoever learns that has all secrets, and each restart loses them.',
  remediation: 'Start `server` with a configuration that names a storage, a listener with TLS and a seal.',
  references: [cwe(489), nist('SC-28'), nist('IA-5')],
} as const;

export const DEVELOPMENT_SERVER = 'https://developer.hashicorp.com/vault/docs/concepts/dev-server';

/** What starts Vault in its development mode. `image`: its repository. */
export function developmentVaultIn(image: string, texts: readonly CommandText[]): CommandText | undefined {
  const words = texts.map(({ text }) => text).join(' ');
  const isVault = /(?:^|\/)(?:vault|openbao|bao)(?::|@|$)/.test(image);
  if (!(isVault || /(?:^|[\s/])(?:vault|bao) server\b/.test(words)) || !/\bserver\b/.test(words)) return undefined;
  return texts.find(({ text }) => /(?:^|\s)--?dev(?:-tls)?(?:\s|$)/.test(text));
}

/**
 * Whether an image starts its server in the development mode where it is told nothing else.
 * Source: https://github.com/hashicorp/vault/blob/main/Dockerfile, https://github.com/openbao/openbao/blob/main/Dockerfile
 */
export function startsDevelopmentVault(image: string): boolean {
  return /^(?:(?:docker\.io|quay\.io|ghcr\.io|public\.ecr\.aws)\/)?(?:(?:library\/)?vault|hashicorp\/vault|openbao\/openbao)(?::|@|$)/.test(
    image,
  );
}
