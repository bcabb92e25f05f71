import { HIGH } from '@plumbline/model/severity';
import type { CommandText } from './container-commands.ts';
import { cwe, nist } from './rulesets.ts';

/** What is said of it wherever it is started. */
export const DEVELOPMENT_KEYCLOAK = {
  title: 'Keycloak runs in development mode: start-dev',
  terms: ['identity provider', 'single sign-on'],
  severity: HIGH,
  problem:
    'It answers without TLS and for any host name: an attacker on the network path reads passwords and tokens, and links in its mails lead where an attacker wants.',
  remediation: 'Start it with `start`, a host name and a certificate, or behind a proxy that has one.',
  references: [cwe(489), cwe(319), nist('SC-8')],
} as const;

export const CONFIGURING_KEYCLOAK = 'https://www.keycloak.org/server/configuration';

/** What starts Keycloak in its development mode. `image`: its repository. */
export function developmentKeycloakIn(image: string, texts: readonly CommandText[]): CommandText | undefined {
  const isKeycloak = /(?:^|\/)keycloak(?:[-_][\w-]{1,40})?(?::|@|$)/.test(image);
  return texts.find(
    ({ text }) => /(?:^|\s)start-dev(?:\s|$)/.test(text) && (isKeycloak || /(?:^|[\s/])kc\.sh\s/.test(text)),
  );
}
