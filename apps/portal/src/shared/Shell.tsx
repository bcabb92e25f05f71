import { useIsFetching } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { useSignedIn } from '../data/sign-in-context.ts';
import { ADMIN_PATH, CLUSTERS_PATH, HOME_PATH, ORGANIZATIONS_PATH } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Boundary } from './Boundary.tsx';
import { DisplayMenu } from './DisplayMenu.tsx';
import { texts } from './texts.ts';

/** What stands around every page: the bar at the top, and a boundary that shows loading and failure. */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-20 -translate-y-20 rounded-md bg-ink px-4 py-2 text-paper focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <TopBar />
      <FetchingBar />
      <main id="content" tabIndex={-1} className="page grow pt-6 pb-16">
        <Boundary subject={pathname}>
          <Outlet />
        </Boundary>
      </main>
    </>
  );
}

function TopBar() {
  const { account, session } = useSignedIn();
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-raised">
      <div className="page flex h-14 items-center gap-x-2 sm:gap-x-6">
        <Link to={HOME_PATH} aria-label={texts.home} className="flex items-center gap-2 text-lg font-semibold">
          <Logo />
          <span className="max-sm:hidden">{texts.product}</span>
        </Link>
        <nav aria-label={texts.mainNavigation} className="flex h-full min-w-0 grow overflow-x-auto sm:gap-1">
          <TopLink
            to={ORGANIZATIONS_PATH}
            label={account.organizations.length === 0 ? texts.users : texts.organizations}
          />
          <TopLink to={CLUSTERS_PATH} label={texts.clusters} />
          {account.isAdmin && <TopLink to={ADMIN_PATH} label={texts.admin} />}
        </nav>
        <span className="max-w-56 truncate text-sm text-soft max-md:hidden">{account.email}</span>
        <div className="flex items-center sm:gap-1">
          <DisplayMenu />
          <Button variant="quiet" icon={<LogOut aria-hidden />} onClick={session.logout} className="max-sm:px-2">
            <span className="max-sm:sr-only">{texts.logout}</span>
          </Button>
        </div>
      </div>
    </header>
  );
}

/** A line below the bar while something is on its way for longer than one notices. */
function FetchingBar() {
  const isFetching = useIsFetching() > 0;
  return (
    <div aria-hidden className="sticky top-14 z-10 h-0">
      {isFetching && <div className="h-0.5 origin-left animate-fetching bg-accent" />}
    </div>
  );
}

function TopLink({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames(
          '-mb-px flex items-center border-b-2 px-1.5 font-medium max-sm:text-sm sm:px-2 transition-colors hover:text-ink focus-visible:-outline-offset-2',
          isActive ? 'border-accent text-ink' : 'border-transparent text-soft',
        )
      }
    >
      {label}
    </NavLink>
  );
}

/** A plumb bob on its line. */
function Logo() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-6">
      <path d="M12 1v11" className="stroke-ink" strokeWidth="1.75" />
      <path d="M7 12h10l-5 11z" className="fill-accent" />
    </svg>
  );
}
