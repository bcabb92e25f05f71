import { decodedPath } from '@plumbline/model/decoded-path';
import { useMemo } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { mayActFor, ownerNamed, ownersOf } from './data/account.ts';
import { OwnerContext } from './data/owner-context.ts';
import { useSignedIn } from './data/sign-in-context.ts';
import { ORGANIZATIONS_PATH, ownerPath, tokensPath } from './paths.ts';
import { clusterDetail, dashboard } from './preload-screen.ts';
import { Shell } from './shared/Shell.tsx';
import { texts } from './shared/texts.ts';
import { UnexpectedErrorPage } from './shared/UnexpectedErrorPage.tsx';
import { lazyPart } from './ui/lazy-part.ts';

const OrganizationListScreen = lazyPart(
  async () => (await import('./screens/organization-list/OrganizationListScreen.tsx')).OrganizationListScreen,
);
const DashboardScreen = lazyPart(
  async () => (await dashboard.load()).DashboardScreen,
  () => dashboard.loaded()?.DashboardScreen,
);
const ClusterDetailScreen = lazyPart(
  async () => (await clusterDetail.load()).ClusterDetailScreen,
  () => clusterDetail.loaded()?.ClusterDetailScreen,
);
const ClustersScreen = lazyPart(async () => (await import('./screens/console/ClustersScreen.tsx')).ClustersScreen);
const OwnerConsoleScreen = lazyPart(
  async () => (await import('./screens/console/OwnerConsoleScreen.tsx')).OwnerConsoleScreen,
);
const AdminScreen = lazyPart(async () => (await import('./screens/admin/AdminScreen.tsx')).AdminScreen);
const ConnectScreen = lazyPart(async () => (await import('./screens/connect/ConnectScreen.tsx')).ConnectScreen);
const GetStartedScreen = lazyPart(
  async () => (await import('./screens/get-started/GetStartedScreen.tsx')).GetStartedScreen,
);
const UsageScreen = lazyPart(async () => (await import('./screens/usage/UsageScreen.tsx')).UsageScreen);
const FailedChecksScreen = lazyPart(
  async () => (await import('./screens/failed-checks/FailedChecksScreen.tsx')).FailedChecksScreen,
);
const TokensScreen = lazyPart(async () => (await import('./screens/tokens/TokensScreen.tsx')).TokensScreen);
const RulesScreen = lazyPart(async () => (await import('./screens/rules/RulesScreen.tsx')).RulesScreen);
const NoSuchOwner = lazyPart(async () => (await import('./shared/NoSuchOwner.tsx')).NoSuchOwner);
const RuleScreen = lazyPart(async () => (await import('./screens/rules/RuleScreen.tsx')).RuleScreen);

/** Every page of the portal. Each screen is fetched when it is first shown. */
export function PortalRoutes() {
  const { pathname } = useLocation();
  if (decodedPath(pathname) === undefined) {
    return (
      <main className="page grow">
        <NotFound />
      </main>
    );
  }
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<Home />} />
        <Route path="orgs">
          <Route index element={<OrganizationListScreen />} />
          <Route path=":organizationName" element={<OfOwner screen={DashboardScreen} />} />
          {/* A cluster may be called `Console`. */}
          <Route caseSensitive path=":organizationName/console" element={<OfOwner screen={OwnerConsoleScreen} />} />
          <Route
            caseSensitive
            path=":organizationName/failed-checks"
            element={<OfOwner screen={FailedChecksScreen} />}
          />
          <Route path=":organizationName/:clusterName" element={<OfOwner screen={ClusterDetailScreen} />} />
        </Route>
        <Route path="clusters" element={<ClustersScreen />} />
        <Route path="admin" element={<AdminScreen />} />
        {/* One route: what became of a connection outlives the change of its address. */}
        <Route path="connect-accounts/:id?" element={<ConnectScreen />} />
        <Route path="usage/:id?" element={<UsageScreen />} />
        <Route path="tokens">
          <Route index element={<OwnTokens />} />
          <Route path=":organizationName" element={<OfOwner screen={TokensScreen} />} />
        </Route>
        <Route path="get-started" element={<GetStartedScreen />} />
        <Route path="rules" element={<RulesScreen />} />
        <Route path="rules/:ruleId" element={<RuleScreen />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

/** Those with one place to be are taken there. Source: specification, section 2. */
function Home() {
  const { account } = useSignedIn();
  const [owner, ...others] = ownersOf(account);
  const hasOnePlace = owner !== undefined && others.length === 0;
  return <Navigate replace to={hasOnePlace ? ownerPath(owner.name) : ORGANIZATIONS_PATH} />;
}

function OwnTokens() {
  const { account } = useSignedIn();
  const [owner] = ownersOf(account);
  return <Navigate replace to={tokensPath(owner?.name ?? account.email)} />;
}

/** A screen about the owner that the URL names. */
function OfOwner({ screen: Screen }: { screen: React.ComponentType }) {
  const { account } = useSignedIn();
  const { organizationName = '' } = useParams();
  const owner = useMemo(() => ownerNamed(organizationName, account), [organizationName, account]);
  if (!mayActFor(owner, account)) return <NoSuchOwner owner={owner} />;
  return (
    <OwnerContext value={owner}>
      <Screen />
    </OwnerContext>
  );
}

function NotFound() {
  const { pathname } = useLocation();
  return <UnexpectedErrorPage title={texts.notFound} detail={texts.notFoundHint(pathname)} />;
}
