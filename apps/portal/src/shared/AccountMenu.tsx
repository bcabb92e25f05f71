import { CircleUser } from 'lucide-react';
import { ownersOf } from '../data/account.ts';
import { useSignedIn } from '../data/sign-in-context.ts';
import { tokensPath, usagePath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Menu, MenuGroup, MenuLink, MenuOutsideLink } from '../ui/Menu.tsx';
import { texts } from './texts.ts';

/** Who is signed in, with the identity service's page for the account, and what the owner has whose pages these are. */
export function AccountMenu({ ownerName }: { ownerName: string | undefined }) {
  const { account } = useSignedIn();
  const { name, email } = account;
  const owner = ownerName ?? ownersOf(account)[0]?.name ?? email;
  const isOwn = owner === email;
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          icon={<CircleUser aria-hidden />}
          aria-label={texts.signedInAs(name || email)}
          title={email}
          className="min-w-0 max-lg:px-2 lg:px-3"
        >
          <span className="max-w-24 truncate max-sm:max-w-[24vw] sm:max-lg:sr-only">{name || email}</span>
        </Button>
      }
    >
      <MenuGroup
        label={
          <>
            {name !== '' && <p className="font-medium">{name}</p>}
            <p className="text-sm text-soft">{email}</p>
          </>
        }
      >
        <AccountLink />
        {isOwn && <OwnerLinks ownerName={owner} />}
      </MenuGroup>
      {!isOwn && (
        <MenuGroup label={<p className="text-sm text-soft">{owner}</p>}>
          <OwnerLinks ownerName={owner} />
        </MenuGroup>
      )}
    </Menu>
  );
}

function OwnerLinks({ ownerName }: { ownerName: string }) {
  return (
    <>
      <MenuLink to={tokensPath(ownerName)}>{texts.accessTokens}</MenuLink>
      <MenuLink to={usagePath(ownerName)}>{texts.usage}</MenuLink>
    </>
  );
}

/** It names the page to come back to, which is known when the menu opens. */
function AccountLink() {
  const { session } = useSignedIn();
  return <MenuOutsideLink href={session.accountUrl()}>{texts.account}</MenuOutsideLink>;
}
