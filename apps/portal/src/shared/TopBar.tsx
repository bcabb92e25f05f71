import { LogOut, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useSignedIn } from '../data/sign-in-context.ts';
import { ADMIN_PATH, CLUSTERS_PATH, connectPath, HOME_PATH, ORGANIZATIONS_PATH, sectionOf } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { DisplayMenu } from './DisplayMenu.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { Logo } from './Logo.tsx';
import { OwnerMenu } from './OwnerMenu.tsx';
import { texts as searchTexts } from './search/texts.ts';
import { Keys } from './shortcuts/Keys.tsx';
import { SHORTCUTS } from './shortcuts/shortcuts.ts';
import { texts } from './texts.ts';

interface TopBarProps {
  /** The owner whose pages one is on. */
  readonly ownerName: string | undefined;
  readonly onSearch: () => void;
  readonly onShortcuts: () => void;
}

/** The bar above every page: where to go, what to find, how it looks, and the way out. */
export function TopBar({ ownerName, onSearch, onShortcuts }: TopBarProps) {
  const { account, session } = useSignedIn();
  const connectable = useConnectable(ownerName);
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-raised max-sm:static print:hidden">
      <div className="page flex min-h-14 flex-wrap items-center gap-x-2 sm:gap-x-4">
        <Link to={HOME_PATH} aria-label={texts.home} className="flex items-center gap-2 text-lg font-semibold">
          <Logo />
          <span className="max-md:hidden">{texts.product}</span>
        </Link>
        <nav
          aria-label={texts.mainNavigation}
          className="flex min-h-12 min-w-0 gap-1 self-stretch max-sm:order-last max-sm:w-full max-sm:flex-wrap max-sm:border-t max-sm:border-line"
        >
          <TopLink
            to={ORGANIZATIONS_PATH}
            label={account.organizations.length === 0 ? texts.users : texts.organizations}
          />
          <TopLink to={CLUSTERS_PATH} label={texts.clusters} />
          {connectable !== undefined && <TopLink to={connectPath(connectable)} label={texts.connect} />}
          {account.isAdmin && <TopLink to={ADMIN_PATH} label={texts.admin} />}
        </nav>
        <OwnerMenu ownerName={ownerName} />
        <div className="ml-auto flex min-w-0 grow items-center justify-end gap-0.5 sm:gap-1">
          <SearchButton onSearch={onSearch} />
          <DisplayMenu />
          <HelpMenu onShortcuts={onShortcuts} />
          <AccountMenu ownerName={ownerName} />
          <Button variant="quiet" icon={<LogOut aria-hidden />} onClick={session.logout} className="max-md:px-2">
            <span className="max-md:sr-only">{texts.logout}</span>
          </Button>
        </div>
      </div>
    </header>
  );
}

/** The organization whose accounts can be connected: the one whose pages these are, else the first. */
function useConnectable(ownerName: string | undefined): string | undefined {
  const { account, settings } = useSignedIn();
  if (settings.complianceProvider === undefined || account.kind !== 'enterprise') return undefined;
  return account.organizations.find((name) => name === ownerName) ?? account.organizations[0];
}

/** Looks like the box that it opens. */
function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onSearch}
      className="flex min-h-8 items-center gap-2 rounded-md px-2 text-soft transition-colors hover:text-ink md:w-22 md:max-w-56 md:grow md:border md:border-control/60 md:bg-paper lg:w-40"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="grow text-left max-md:sr-only">{searchTexts.open}</span>
      <span aria-hidden className="max-lg:hidden">
        <Keys keys={SHORTCUTS.search} />
      </span>
    </button>
  );
}

function TopLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  const isCurrent = sectionOf(pathname) === sectionOf(to);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        '-mb-px flex min-h-10 items-center border-b-2 px-1.5 font-medium max-sm:text-sm sm:px-2 transition-colors hover:text-ink focus-visible:-outline-offset-2',
        isCurrent ? 'border-accent text-ink' : 'border-transparent text-soft forced-colors:border-[Canvas]',
      )}
    >
      {label}
    </Link>
  );
}
