import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { countEvent } from '../data/tag-manager.ts';
import { showTypefaces } from '../data/typefaces.ts';
import { CLUSTERS_PATH, HOME_PATH, ORGANIZATIONS_PATH, ownerNameIn, ownerPath } from '../paths.ts';
import { Boundary, FailureBoundary } from './Boundary.tsx';
import { FailureAlert, ScreenFailure } from './FailureAlert.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SearchOpening } from './search/SearchOpening.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { texts } from './texts.ts';
import { TopBar } from './TopBar.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { fetchPopups } from '../ui/use-opener.ts';

const SearchDialog = lazyPart(async () => (await import('./search/SearchDialog.tsx')).SearchDialog);
const ShortcutSheet = lazyPart(async () => (await import('./shortcuts/ShortcutSheet.tsx')).ShortcutSheet);

type OpenDialog = 'none' | 'search' | 'shortcuts';

/** What the search is opened with, each time. */
const NOTHING_TYPED = { text: '', isEntered: false };

/** What stands around every page: the bar at the top, search and help, and a boundary that shows loading and failure. */
export function Shell() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const ownerName = ownerNameIn(pathname);
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const [typed, setTyped] = useState(NOTHING_TYPED);
  // Fetched when first asked for, and kept then, so that closing is seen.
  const [asked, setAsked] = useState<readonly OpenDialog[]>([]);

  function open(next: OpenDialog): void {
    if (next === dialog) return;
    if (next === 'search') countEvent('search_opened');
    setTyped(NOTHING_TYPED);
    setAsked((before) => [...before, next]);
    setDialog(next);
  }
  function close(): void {
    setDialog('none');
  }
  function type(text: string): void {
    setTyped({ text, isEntered: false });
  }
  function enter(): void {
    setTyped((before) => ({ ...before, isEntered: true }));
  }

  useShortcuts({
    search: () => open('search'),
    searchByCharacter: () => open('search'),
    help: () => open('shortcuts'),
    goToOrganizations: () => void navigate(ORGANIZATIONS_PATH),
    goToClusters: () => void navigate(CLUSTERS_PATH),
    goToDashboard: () => void navigate(ownerName === undefined ? HOME_PATH : ownerPath(ownerName)),
  });

  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-20 -translate-y-20 rounded-md bg-ink px-4 py-2 text-paper focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <TopBar ownerName={ownerName} onSearch={() => open('search')} onShortcuts={() => open('shortcuts')} />
      <FetchingBar />
      <OfflineNotice />
      <FailureBoundary
        subject={dialog}
        fallback={(error, retry) => (
          <div className="page pt-4">
            <FailureAlert error={error} onRetry={retry} />
          </div>
        )}
      >
        <Suspense
          fallback={
            dialog === 'search' && <SearchOpening typed={typed.text} onType={type} onEnter={enter} onClose={close} />
          }
        >
          {asked.includes('search') && (
            <SearchDialog
              open={dialog === 'search'}
              typed={typed.text}
              onType={type}
              isEntered={typed.isEntered}
              onEnter={enter}
              onClose={close}
              ownerName={ownerName}
            />
          )}
        </Suspense>
        <Suspense>
          {asked.includes('shortcuts') && <ShortcutSheet open={dialog === 'shortcuts'} onClose={close} />}
        </Suspense>
      </FailureBoundary>
      <main id="content" tabIndex={-1} className="page grow pt-6 pb-16">
        <Boundary subject={pathname} fallback={(error, retry) => <ScreenFailure error={error} onRetry={retry} />}>
          <Outlet />
          <FirstScreen />
        </Boundary>
      </main>
      <LiveRegion />
    </>
  );
}

/** A line below the bar while something is on its way for longer than one notices. */
function FetchingBar() {
  const isFetching = useIsFetching() > 0;
  return (
    <div aria-hidden className="sticky top-14 z-10 h-0 max-sm:top-0">
      {isFetching && <div className="h-0.5 origin-left animate-fetching bg-accent" />}
    </div>
  );
}

function fetchRest(): void {
  showTypefaces();
  void fetchPopups();
}

/** Shown together with the page: once its data is there, and it has been painted, what it can do without may come. */
function FirstScreen() {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return undefined;
    const frame = requestAnimationFrame(() => setTimeout(fetchRest));
    return () => cancelAnimationFrame(frame);
  }, [isFetching]);
  return null;
}
