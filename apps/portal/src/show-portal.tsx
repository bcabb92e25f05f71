import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createData, type Data } from './data/data.ts';
import type { FirstSummary } from './data/first-summary.ts';
import { signIn, type SignInState } from './data/sign-in.ts';
import { showTypefaces } from './data/typefaces.ts';
import type { Visit } from './data/visit.ts';
import { Portal } from './Portal.tsx';

/** Until then the page as it came says that something is on its way; what takes its place should stay. */
const HELD_BACK_MS = 1000;
/** Also where the first screen never stands. */
const TYPEFACES_AFTER_MS = 5000;

/** What was asked for while the portal's code was on its way. None of it rejects. */
export interface Ahead {
  readonly summary: Promise<FirstSummary | undefined>;
  /** The code of the first screen. */
  readonly screen: Promise<unknown>;
}

/** Puts the portal in place of what `index.html` shows, and follows the sign-in of the visit. */
export function showPortal(visit: Visit, ahead: Ahead): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element #root.');
  // The portal's boundaries say themselves what they have not expected; React would log every refused call, too.
  const root = createRoot(element, { onCaughtError() {} });
  let data: Promise<Data> | undefined;

  async function show(state: SignInState): Promise<void> {
    clearTimeout(waiting);
    data ??= state.status === 'signed-in' ? firstData(state, ahead) : undefined;
    render(state, await data);
  }

  function render(state: SignInState, known?: Data): void {
    // What is there already is shown at once, without what would hold its place.
    startTransition(() =>
      root.render(
        <StrictMode>
          <BrowserRouter>
            <Portal state={state} data={known} />
          </BrowserRouter>
        </StrictMode>,
      ),
    );
  }

  const waiting = setTimeout(render, HELD_BACK_MS, { status: 'loading' });
  setTimeout(showTypefaces, TYPEFACES_AFTER_MS);
  void signIn(visit, (state) => void show(state));
}

/** Of a session, with what the first screen shows, unless that takes long: then it says itself what it is waiting for. */
async function firstData(
  { settings, session }: Extract<SignInState, { status: 'signed-in' }>,
  ahead: Ahead,
): Promise<Data> {
  const data = createData(settings, session);
  const { queries, queryClient } = data;
  async function fill(): Promise<void> {
    const first = await ahead.summary;
    if (!first) return;
    await queryClient.prefetchQuery({ ...queries.ownerSummary(first.owner), queryFn: () => first.summary });
  }
  const held = new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS));
  await Promise.race([Promise.all([fill(), ahead.screen]), held]);
  return data;
}
