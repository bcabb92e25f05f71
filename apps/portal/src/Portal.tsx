import { CSPProvider } from '@base-ui/react/csp-provider';
import { lazy, Suspense, useMemo } from 'react';
import type { Data } from './data/data.ts';
import type { SignInState } from './data/sign-in.ts';
import { PortalRoutes } from './routes.tsx';
import { SignInScreen } from './screens/sign-in/SignInScreen.tsx';
import { ErrorBoundary } from './shared/ErrorBoundary.tsx';
import { PageViews } from './shared/PageViews.tsx';
import { SignedInProvider } from './shared/SignedInProvider.tsx';

/** Fetched with the first page: when a session ends there may be no way to. Pages work without it. */
const SessionNotice = lazy(async () => {
  try {
    return { default: (await import('./screens/sign-in/SessionNotice.tsx')).SessionNotice };
  } catch {
    return { default: () => null };
  }
});

interface PortalProps {
  readonly state: SignInState;
  /** Of the session, once there is one. */
  readonly data: Data | undefined;
}

/** The whole portal: how sign-in stands, then the page that the URL asks for. */
export function Portal({ state, data }: PortalProps) {
  return (
    // The pages' security policy allows no style elements; the portal's own stylesheet has what they would say.
    <CSPProvider disableStyleElements>
      <ErrorBoundary>
        {state.status === 'signed-in' && data !== undefined && <SignedInPortal {...state} data={data} />}
        {state.status !== 'signed-in' && <SignInScreen state={state} />}
      </ErrorBoundary>
    </CSPProvider>
  );
}

type SignedInPortalProps = Extract<SignInState, { status: 'signed-in' }> & { readonly data: Data };

function SignedInPortal({ account, settings, session, life, data }: SignedInPortalProps) {
  const signedIn = useMemo(() => ({ account, settings, session }), [account, settings, session]);
  return (
    <SignedInProvider signedIn={signedIn} data={data}>
      <PageViews tagManagerId={settings.tagManagerId} />
      <Suspense>
        <SessionNotice
          life={life}
          supportEmail={settings.supportEmail}
          goesOn={session.goesOn}
          onSignIn={session.signInAgain}
        />
      </Suspense>
      <PortalRoutes />
    </SignedInProvider>
  );
}
