import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** The smallest portal: it shows what keycloak-js says, which it uses as the real portal does. */
export function servePortal(app: FastifyInstance, identityBase: string): void {
  const keycloakJs = readFileSync(createRequire(import.meta.url).resolve('keycloak-js'));
  app.get('/', (_request, reply) => reply.type('text/html').send(PORTAL_PAGE));
  app.get('/portal.js', (_request, reply) => reply.type('text/javascript').send(portalScript(identityBase)));
  app.get('/keycloak.js', (_request, reply) => reply.type('text/javascript').send(keycloakJs));
}

const PORTAL_PAGE = `<!doctype html><title>Portal</title>
  <button id="refresh">refresh</button><button id="user">user</button>
  <button id="register">register</button><button id="out">sign out</button>
  <p id="state"></p><script type="module" src="/portal.js"></script>`;

const portalScript = (identityBase: string): string => `
  import Keycloak from '/keycloak.js';
  const show = (text) => { document.getElementById('state').textContent = text; };
  const onClick = (id, work) => document.getElementById(id).addEventListener('click', work);
  const keycloak = new Keycloak({ url: '${identityBase}', realm: 'plumbline', clientId: 'plumbline-portal' });
  const onLoad = new URLSearchParams(location.search).get('onLoad');
  onClick('refresh', async () => show('refreshed: ' + (await keycloak.updateToken(-1))));
  onClick('user', async () => show('user: ' + (await keycloak.loadUserInfo()).email));
  onClick('register', () => keycloak.register());
  onClick('out', () => keycloak.logout());
  try {
    const isSignedIn = await keycloak.init({ onLoad, pkceMethod: 'S256', checkLoginIframeInterval: 1 });
    show(isSignedIn ? 'signed in as ' + keycloak.tokenParsed.email : 'signed out');
  } catch (error) {
    show('failed: ' + JSON.stringify(error) + String(error));
  }
`;
