import { useEffect, useState } from 'react';
import type { SignInState } from '../../data/sign-in.ts';
import { Logo } from '../../shared/Logo.tsx';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { texts } from './texts.ts';

/** From then on the visitor is told what to do. Source: specification, section 2, Auth screens. */
const LONG_MS = 60_000;

/** What a visitor sees who is not signed in (yet). */
export function SignInScreen({ state }: { state: Exclude<SignInState, { status: 'signed-in' }> }) {
  return (
    <main className="page grid grow content-center gap-6 py-16">
      <h1 className="flex items-center justify-center gap-2 text-2xl font-semibold tracking-tight">
        <Logo />
        {sharedTexts.product}
      </h1>
      {state.status !== 'error' && (
        <Waiting key={state.status} label={state.status === 'loading' ? texts.loading : texts.redirecting} />
      )}
      {state.status === 'error' && (
        <div className="mx-auto w-full max-w-xl space-y-4">
          <Alert tone="error" title={texts.failed(state.supportEmail ?? texts.unknownContact)}>
            {state.reason}
          </Alert>
          <div className="flex gap-2">
            <Button onClick={() => window.location.reload()}>{texts.retry}</Button>
            {state.logout && <Button onClick={state.logout}>{texts.logout}</Button>}
          </div>
        </div>
      )}
    </main>
  );
}

/** For an answer, or for the login page: each may stay away. */
function Waiting({ label }: { label: string }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <Spinner label={label} />
      {isLong && (
        <div role="alert" className="space-y-4 text-center text-soft">
          <p>{texts.takesLong}</p>
          <Button onClick={() => window.location.reload()}>{texts.refresh}</Button>
        </div>
      )}
    </>
  );
}
