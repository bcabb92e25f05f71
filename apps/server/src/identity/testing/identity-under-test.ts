import type { Owner } from '@plumbline/model/organization';
import { isRole } from '@plumbline/model/roles';
import { generateKeyPair, SignJWT } from 'jose';
import fastify from 'fastify';
import { remoteKeys } from '../../access/remote-keys.ts';
import type { TokenIssuer } from '../../access/verify-token.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { freePort } from '../../testing/free-port.ts';
import type { Directory } from '../directory.ts';
import { createKeycloakDirectory } from '../keycloak-directory.ts';
import { startTestIdentity } from './identity-server.ts';
import { servePortal } from './keycloak-js-portal.ts';
import { DIRECTORY_SECRET, startKeycloak, type KeycloakServer, type KeycloakUser } from './keycloak-server.ts';

/** One of the two identity services that the server can work with, as their common tests see it. */
export interface IdentityUnderTest {
  readonly realmUrl: string;
  readonly issuer: TokenIssuer;
  readonly directory: Directory;
  /** A page that uses keycloak-js, see `servePortal`. */
  readonly portalUrl: string;
  readonly addUser: (user: KeycloakUser) => Promise<void>;
  /** What people see on its sign-in page. */
  readonly page: {
    readonly email: string;
    readonly password: string;
    readonly submit: string;
    readonly refusal: string;
  };
  /** A token of somebody else's realm. */
  readonly foreignToken: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface KeycloakUnderTest extends IdentityUnderTest {
  readonly keycloak: KeycloakServer;
  /** Another one, which asks anew what its client may do. */
  readonly newDirectory: () => Directory;
  /** Whose own data directories have removed. */
  readonly removed: readonly Owner[];
}

const AUDIENCE = 'plumbline-server';
const CLIENTS = ['plumbline-portal', 'plumbline-cli'];
/** Small, so that the tests' users fill several. */
const PAGE_SIZE = 2;

export async function embeddedUnderTest(): Promise<IdentityUnderTest> {
  const { identity, origin, realmUrl, close } = await startTestIdentity({}, (app) => servePortal(app, '/auth'));
  const { directory, issuer, audience, jwks } = identity;
  return {
    realmUrl,
    issuer: { issuer, audience, clients: CLIENTS, keys: jwks },
    directory,
    portalUrl: origin,
    async addUser({ roles = [], organizations = [], firstName = 'Ada', lastName = 'Lovelace', ...user }) {
      await directory.createUser({ ...user, firstName, lastName, roles: roles.filter(isRole) });
      const known = (await directory.listOrganizations()).map(({ name }) => name);
      for (const organization of organizations) {
        if (!known.includes(organization)) await directory.createOrganization(organization);
        await directory.addMember(organization, user.email);
      }
    },
    page: {
      email: 'E-mail address',
      password: 'Password',
      submit: 'Sign in',
      refusal: 'The e-mail address or the password is wrong.',
    },
    foreignToken,
    close,
  };
}

export async function keycloakUnderTest(distribution: string): Promise<KeycloakUnderTest> {
  const port = await freePort();
  const portalUrl = `http://localhost:${port}`;
  const keycloak = await startKeycloak(distribution, portalUrl);
  const { realmUrl } = keycloak;
  const portal = fastify();
  servePortal(portal, new URL(realmUrl).origin);
  await portal.listen({ port, host: 'localhost' });
  const outbound = createOutbound({ allowedNetworks: ['127.0.0.0/8', '::1'] });
  const removed: Owner[] = [];
  const newDirectory = (): Directory =>
    createKeycloakDirectory({
      issuer: realmUrl,
      clientId: 'plumbline-directory',
      clientSecret: DIRECTORY_SECRET,
      outbound,
      commandLineClients: ['plumbline-cli'],
      ownerData: { remove: async (owner) => void removed.push(owner) },
      pageSize: PAGE_SIZE,
    });
  return {
    keycloak,
    removed,
    realmUrl,
    issuer: {
      issuer: realmUrl,
      audience: AUDIENCE,
      clients: CLIENTS,
      keys: remoteKeys(new URL(`${realmUrl}/protocol/openid-connect/certs`), outbound),
    },
    directory: newDirectory(),
    newDirectory,
    portalUrl,
    addUser: keycloak.addUser,
    page: { email: 'Email', password: 'Password', submit: 'Sign In', refusal: 'Invalid' },
    foreignToken: keycloak.foreignToken,
    async close() {
      await portal.close();
      await keycloak.stop();
    },
  };
}

/** As the embedded service would sign it for another deployment. */
async function foreignToken(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT({ email: 'ada@example.com', typ: 'Bearer', azp: 'plumbline-cli' })
    .setProtectedHeader({ alg: 'RS256', kid: 'foreign' })
    .setIssuer('https://elsewhere.example/auth/realms/plumbline')
    .setAudience(AUDIENCE)
    .setExpirationTime('5 minutes')
    .sign(privateKey);
}
