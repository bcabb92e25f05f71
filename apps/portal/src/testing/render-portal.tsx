import '../styles.css';
import { MemoryRouter, useLocation } from 'react-router';
import { render } from './render.tsx';
import { accountOf, type Claims } from '../data/account.ts';
import { createData } from '../data/data.ts';
import type { PortalSettings } from '../data/settings.ts';
import { PortalRoutes } from '../routes.tsx';
import { SignedInProvider } from '../shared/SignedInProvider.tsx';

/** What the server answers: JSON, text, nothing (204), or a status with a reason. Keys are like `GET /cluster/list`. */
export type Answers = Readonly<Record<string, Answer | ((request: Request) => Answer)>>;
type Answer = string | number | boolean | object | undefined;

/** A refusal by the server. */
export function refusal(status: number, detail: string): Response {
  return new Response(JSON.stringify({ title: 'Refused', status, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

const ENTERPRISE: Claims = {
  organization: 'acme',
  email: 'ada@acme.example',
  name: 'Ada Lovelace',
  roles: ['ENTERPRISE'],
};
export const COMMAND_LINE_USER: Claims = { email: 'jo@example.org', roles: [] };

/** Shows the portal at an address, signed in with the claims, on a server that gives the answers. Gives the requests made. */
export async function renderPortal(
  at: string,
  answers: Answers,
  claims: Claims = ENTERPRISE,
  moreSettings: Partial<PortalSettings> = {},
): Promise<Request[]> {
  const settings: PortalSettings = {
    apiBase: `${window.location.origin}/server`,
    identityBase: '/auth',
    realm: 'plumbline',
    clientId: 'plumbline-portal',
    cliPrefix: 'plumbline-cli',
    supportEmail: 'support@acme.example',
    fileBytes: 10 * 1024 * 1024,
    ...moreSettings,
  };
  const session = {
    token: () => Promise.resolve('token'),
    tokenRefused() {},
    signInAgain() {},
    goesOn: false,
    logout() {},
    accountUrl: () => '/auth/realms/plumbline/account',
  };
  const requests: Request[] = [];

  async function fetchAnswer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    requests.push(request.clone());
    const path = decodeURIComponent(new URL(request.url).pathname.replace('/server', ''));
    const answer = answers[`${request.method} ${path}`];
    return toResponse(await (typeof answer === 'function' ? answer(request) : answer), request.method);
  }

  await render(
    <MemoryRouter initialEntries={[at]}>
      <SignedInProvider
        signedIn={{ account: accountOf(claims), settings, session }}
        data={createData(settings, session, fetchAnswer)}
      >
        <PortalRoutes />
        <Address />
      </SignedInProvider>
    </MemoryRouter>,
  );
  return requests;
}

/** The page's address, for tests to read. */
export function address(): string {
  return document.querySelector('[data-address]')?.textContent ?? '';
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <span hidden data-address>
      {pathname + search}
    </span>
  );
}

function toResponse(answer: Answer, method: string): Response {
  if (answer instanceof Response) return answer;
  if (answer === undefined)
    return method === 'GET' ? refusal(404, 'There is nothing here.') : new Response(null, { status: 204 });
  if (typeof answer === 'string') return new Response(answer, { headers: { 'content-type': 'text/plain' } });
  return Response.json(answer);
}
