import { CSPProvider } from '@base-ui/react/csp-provider';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { createData } from './data/data.ts';
import { signIn, type SignInState } from './data/sign-in.ts';
import type { Visit } from './data/visit.ts';
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

/** The whole portal: signs the visitor in, then shows the page that the URL asks for. */
export function Portal({ visit }: { visit: Visit }) {
  const state = useSignIn(visit);
  return (
    // The pages' security policy allows no style elements; the portal's own stylesheet has what they would say.
    <CSPProvider disableStyleElements>
      <ErrorBoundary>
        {state.status === 'signed-in' ? <SignedInPortal {...state} /> : <SignInScreen state={state} />}
      </ErrorBoundary>
    </CSPProvider>
  );
}

type SignedInState = Extract<SignInState, { status: 'signed-in' }>;

function SignedInPortal({ account, settings, session, life }: SignedInState) {
  const data = useMemo(() => createData(settings, session), [settings, session]);
  const signedIn = useMemo(() => ({ account, settings, session }), [account, settings, session]);
  return (
    <SignedInProvider signedIn={signedIn} data={data}>
      <PageViews tagManagerId={settings.tagManagerId} />
      <Suspense>
        <SessionNotice life={life} supportEmail={settings.supportEmail} onSignIn={session.signInAgain} />
      </Suspense>
      <PortalRoutes />
    </SignedInProvider>
  );
}

/** Started once for the page: strict mode renders twice, and an authorization code is good for one use only. */
let signInStarted = false;

function useSignIn(visit: Visit): SignInState {
  const [state, setState] = useState<SignInState>({ status: 'loading' });
  useEffect(() => {
    if (signInStarted) return;
    signInStarted = true;
    void signIn(visit, setState);
  }, [visit]);
  return state;
}
