import { ChevronsUpDown } from 'lucide-react';
import { useSignedIn } from '../data/sign-in-context.ts';
import { ownerPath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Menu, MenuLink } from '../ui/Menu.tsx';
import { texts } from './texts.ts';

/** Leads from one organization to another; nothing for those who have one only. */
export function OwnerMenu({ ownerName }: { ownerName: string | undefined }) {
  const { organizations } = useSignedIn().account;
  if (organizations.length < 2) return null;

  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" title={texts.switchOrganization} className="min-w-0 shrink max-lg:hidden">
          <span className="max-w-40 truncate">{ownerName ?? texts.switchOrganization}</span>
          <ChevronsUpDown aria-hidden />
        </Button>
      }
    >
      {organizations.map((name) => (
        <MenuLink key={name} to={ownerPath(name)} isCurrent={name === ownerName}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}
