/*
 * The screens that most visits begin with: their code is fetched together with the portal's own. What an address shows is
 * told without the router, which has not arrived by then.
 */

export const dashboard = keeping(() => import('./screens/dashboard/DashboardScreen.tsx'));
export const clusterDetail = keeping(() => import('./screens/cluster-detail/ClusterDetailScreen.tsx'));

/** Fetches an address' screen while sign-in is going on. Errors: rejects when it cannot be fetched. */
export async function preloadScreen(pathname: string): Promise<void> {
  if (dashboardAt(pathname) !== undefined) await dashboard.load();
  else if (CLUSTER_DETAIL.test(pathname)) await clusterDetail.load();
}

const CLUSTER_DETAIL = /^\/orgs\/[^/]+\/(?!(?:console|failed-checks)\/?$)[^/]+\/?$/i;
const DASHBOARD = /^\/orgs\/([^/]+)\/?$/i;

/** Whose dashboard an address shows: the name as it is written there, '' for the account's own; undefined for other screens. */
export function dashboardAt(pathname: string): string | undefined {
  return pathname === '/' ? '' : DASHBOARD.exec(pathname)?.[1];
}

/** A screen's code, and whether it is there: then it can be shown at once. */
interface Preloaded<Module> {
  readonly load: () => Promise<Module>;
  readonly loaded: () => Module | undefined;
}

function keeping<Module>(load: () => Promise<Module>): Preloaded<Module> {
  let kept: Module | undefined;
  return {
    async load() {
      kept = await load();
      return kept;
    },
    loaded: () => kept,
  };
}
