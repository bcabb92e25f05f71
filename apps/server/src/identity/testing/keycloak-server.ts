import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';

/** An unpacked Keycloak distribution to test with; the tests say that they were skipped without one. */
export const KEYCLOAK_FOLDER = process.env['PLUMBLINE_TEST_KEYCLOAK'];

export const DIRECTORY_SECRET = 'secret-of-the-directory-client';
const REALM_FILE = join(import.meta.dirname, '..', '..', '..', '..', '..', 'deploy', 'keycloak', 'realm.json');
const ADMINISTRATOR = { username: 'administrator', password: 'password-of-the-administrator' };
/** It compiles itself at its first start. */
const START_LIMIT_MS = 240_000;

export interface KeycloakUser {
  readonly email: string;
  readonly password: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly roles?: readonly string[];
  readonly organizations?: readonly string[];
}

export interface KeycloakServer {
  readonly realmUrl: string;
  readonly addUser: (user: KeycloakUser) => Promise<void>;
  /** A public client for the password grant, whose tokens say of the organization what the mapper makes of it. */
  readonly addClient: (clientId: string, organizationMapper: object) => Promise<void>;
  /** Takes back the tokens that a client was given before a moment, in seconds since 1970. */
  readonly revokeTokens: (clientId: string, beforeSeconds: number) => Promise<void>;
  /** Gives the client that reads the accounts a role of `realm-management`. */
  readonly giveDirectory: (role: string) => Promise<void>;
  /** Has Keycloak send its mails to a server of ours. */
  readonly sendMailTo: (smtpUrl: string) => Promise<void>;
  /** Whether whoever registers must first confirm the address. */
  readonly demandConfirmed: (isDemanded: boolean) => Promise<void>;
  /** Gives the user a role through a group. */
  readonly addToGroupWith: (email: string, role: string) => Promise<void>;
  /** How long sessions last that begin from now on. */
  readonly limitSessions: (seconds: number) => Promise<void>;
  /** A token of another realm of the same Keycloak. */
  readonly foreignToken: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Keycloak with our realm on a free port, with data of its own. `portalUrl` is where its portal client may return to. */
export async function startKeycloak(distribution: string, portalUrl: string): Promise<KeycloakServer> {
  const home = await ownHome(distribution);
  const port = await freePort();
  const child = spawn(join(home, 'bin', 'kc.sh'), ['start-dev', `--http-port=${port}`, '--import-realm'], {
    env: {
      ...process.env,
      KC_HTTP_HOST: 'localhost',
      KC_BOOTSTRAP_ADMIN_USERNAME: ADMINISTRATOR.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: ADMINISTRATOR.password,
      PLUMBLINE_PUBLIC_URL: portalUrl,
      PLUMBLINE_DIRECTORY_SECRET: DIRECTORY_SECRET,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: the script starts Java.
    detached: true,
  });
  const stop = async (): Promise<void> => {
    await endGroup(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    await started(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...adminOf(`http://localhost:${port}`), stop };
}

/** The distribution with an empty data folder; the large parts are linked, not copied. */
async function ownHome(distribution: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'plumbline-keycloak-'));
  await mkdir(join(home, 'data', 'import'), { recursive: true });
  await cp(REALM_FILE, join(home, 'data', 'import', 'realm.json'));
  for (const copied of ['bin', 'conf', 'version.txt']) {
    await cp(join(distribution, copied), join(home, copied), { recursive: true });
  }
  for (const linked of ['lib', 'providers', 'themes']) {
    await symlink(join(distribution, linked), join(home, linked));
  }
  return home;
}

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string): void => reject(new Error(`Keycloak ${reason}:\n${output}`));
    const limit = setTimeout(() => fail('did not start in time'), START_LIMIT_MS);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!output.includes('Listening on:')) return;
      clearTimeout(limit);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(limit);
      fail(`ended with ${String(code)}`);
    });
  });
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

type Admin = Omit<KeycloakServer, 'stop'>;

function adminOf(origin: string): Admin {
  const adminUrl = `${origin}/admin/realms/plumbline`;

  async function foreignToken(): Promise<string> {
    const response = await fetch(`${origin}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...ADMINISTRATOR }),
    });
    return ((await response.json()) as { access_token: string }).access_token;
  }

  async function call(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${adminUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${await foreignToken()}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async function read<Answer>(path: string): Promise<Answer> {
    return (await (await call('GET', path)).json()) as Answer;
  }

  async function clientUuid(clientId: string): Promise<string> {
    const [client] = await read<{ id: string }[]>(`/clients?clientId=${clientId}`);
    if (!client) throw new Error(`There is no client ${clientId}.`);
    return client.id;
  }

  return {
    realmUrl: `${origin}/realms/plumbline`,
    foreignToken,
    async addUser({ email, password, roles = [], organizations = [], firstName = 'Ada', lastName = 'Lovelace' }) {
      const { headers } = await call('POST', '/users', {
        username: email,
        email,
        firstName,
        lastName,
        enabled: true,
        attributes: { organization: organizations },
        credentials: [{ type: 'password', value: password, temporary: false }],
      });
      const path = new URL(headers.get('location') ?? '').pathname.replace('/admin/realms/plumbline', '');
      const granted = await Promise.all(roles.map((role) => read<object>(`/roles/${role}`)));
      if (granted.length > 0) await call('POST', `${path}/role-mappings/realm`, granted);
    },
    async addClient(clientId, organizationMapper) {
      const mapper = { name: 'organization', protocol: 'openid-connect', ...organizationMapper };
      const audience = {
        name: 'audience',
        protocol: 'openid-connect',
        protocolMapper: 'oidc-audience-mapper',
        config: { 'included.custom.audience': 'plumbline-server', 'access.token.claim': 'true' },
      };
      await call('POST', '/clients', {
        clientId,
        publicClient: true,
        directAccessGrantsEnabled: true,
        protocolMappers: [mapper, audience],
      });
    },
    async revokeTokens(clientId, beforeSeconds) {
      await call('PUT', `/clients/${await clientUuid(clientId)}`, { notBefore: beforeSeconds });
    },
    async giveDirectory(role) {
      const [uuid, management] = await Promise.all([clientUuid('plumbline-directory'), clientUuid('realm-management')]);
      const account = await read<{ id: string }>(`/clients/${uuid}/service-account-user`);
      const given = await read<object>(`/clients/${management}/roles/${role}`);
      await call('POST', `/users/${account.id}/role-mappings/clients/${management}`, [given]);
    },
    async sendMailTo(smtpUrl) {
      const { hostname: host, port } = new URL(smtpUrl);
      await call('PUT', '', { smtpServer: { host, port, from: 'keycloak@example.com' } });
    },
    async demandConfirmed(verifyEmail) {
      await call('PUT', '', { verifyEmail });
    },
    async addToGroupWith(email, role) {
      const { headers } = await call('POST', '/groups', { name: `group of ${role}` });
      const group = new URL(headers.get('location') ?? '').pathname.split('/').at(-1) ?? '';
      await call('POST', `/groups/${group}/role-mappings/realm`, [await read<object>(`/roles/${role}`)]);
      const [user] = await read<{ id: string }[]>(`/users?email=${encodeURIComponent(email)}&exact=true`);
      await call('PUT', `/users/${user?.id ?? ''}/groups/${group}`);
    },
    async limitSessions(seconds) {
      await call('PUT', '', { ssoSessionMaxLifespan: seconds });
    },
  };
}
