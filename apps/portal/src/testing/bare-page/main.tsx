import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu } from '@base-ui/react/menu';
import { Popover } from '@base-ui/react/popover';
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import Keycloak from 'keycloak-js';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, useLocation } from 'react-router';

/*
 * What the portal is measured against: the least that signs in, asks for the same data and lists it with the same
 * libraries, put together as their own guides do.
 */

const adapter = new Keycloak({ url: '/auth', realm: 'plumbline', clientId: 'plumbline-portal' });
await adapter.init({ onLoad: 'login-required', pkceMethod: 'S256' });
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');
createRoot(root).render(
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Suspense fallback="Loading…">
          <Clusters />
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>
  </CSPProvider>,
);

function Clusters() {
  const { pathname } = useLocation();
  const owner = decodeURIComponent(pathname.replace('/orgs/', ''));
  const { data } = useSuspenseQuery({ queryKey: [owner], queryFn: () => fetchSummary(owner) });
  const names = Object.keys(data).filter((name) => name.startsWith('cluster-'));
  return (
    <main>
      <h1>{owner}</h1>
      <Menu.Root>
        <Menu.Trigger>Menu</Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner>
            <Menu.Popup>
              <Menu.Item>Logout</Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <Popover.Root>
        <Popover.Trigger>{names.length}</Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner>
            <Popover.Popup>Clusters</Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={`${pathname}/${name}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

async function fetchSummary(owner: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`/server/cluster/orgSummary?organizationName=${encodeURIComponent(owner)}`, {
    headers: { authorization: `Bearer ${adapter.token ?? ''}` },
  });
  // It is our own server's.
  return (await response.json()) as Readonly<Record<string, unknown>>;
}
