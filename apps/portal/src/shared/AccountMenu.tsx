import { CircleUser } from 'lucide-react';
import { useSignedIn } from '../data/sign-in-context.ts';
import { tokensPath, USAGE_PATH, usagePath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Menu, MenuGroup, MenuLink, MenuOutsideLink } from '../ui/Menu.tsx';
import { texts } from './texts.ts';

/** Who is signed in, and the ways to access tokens, to the identity service's page for the account and to the usage. */
export function AccountMenu({ ownerName }: { ownerName: string | undefined }) {
  const { name, email } = useSignedIn().account;
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
        <MenuLink to={tokensPath(ownerName)}>{texts.accessTokens}</MenuLink>
        <AccountLink />
        <MenuLink to={ownerName === undefined ? USAGE_PATH : usagePath(ownerName)}>{texts.usage}</MenuLink>
      </MenuGroup>
    </Menu>
  );
}

/** It names the page to come back to, which is known when the menu opens. */
function AccountLink() {
  const { session } = useSignedIn();
  return <MenuOutsideLink href={session.accountUrl()}>{texts.account}</MenuOutsideLink>;
}
