import { matchPath } from 'react-router';
import { HOME_PATH, ORGANIZATIONS_PATH } from './paths.ts';

/* The screens that most visits begin with: their code is fetched together with the portal's own. */

export const loadDashboard = () => import('./screens/dashboard/DashboardScreen.tsx');
export const loadClusterDetail = () => import('./screens/cluster-detail/ClusterDetailScreen.tsx');

/** Fetches an address' screen while sign-in is going on. Errors: rejects when it cannot be fetched. */
export async function preloadScreen(pathname: string): Promise<void> {
  if (matchPath(`${ORGANIZATIONS_PATH}/:organizationName/:clusterName`, pathname)) await loadClusterDetail();
  else if (pathname === HOME_PATH || matchPath(`${ORGANIZATIONS_PATH}/:organizationName`, pathname))
    await loadDashboard();
}
