import type {
  MenuProps,
  MenuChoicesProps,
  MenuLinkProps,
  MenuOutsideLinkProps,
  MenuGroupProps,
  MenuActionProps,
} from './popup-props.ts';
import { cloneElement, createContext, use } from 'react';
import { useOpener, type Popups } from './use-opener.ts';

const PopupsContext = createContext<Popups | undefined>(undefined);

/** A list of actions and choices that opens from a button. */
export function Menu({ trigger, children }: MenuProps) {
  const { popups, opener, isAskedFor, waiting } = useOpener();
  if (!popups) return cloneElement(trigger, { 'aria-haspopup': 'menu', ref: opener, ...waiting });
  return (
    <PopupsContext value={popups}>
      <popups.OpenedMenu trigger={trigger} opener={opener} isAskedFor={isAskedFor}>
        {children}
      </popups.OpenedMenu>
    </PopupsContext>
  );
}

function usePopups(): Popups {
  const popups = use(PopupsContext);
  if (!popups) throw new Error('This stands in a menu only.');
  return popups;
}

/** A few choices of a menu of which one holds. */
export function MenuChoices<Value extends string>(choices: MenuChoicesProps<Value>) {
  const { OpenedMenuChoices } = usePopups();
  return <OpenedMenuChoices {...choices} />;
}

/** A place of a menu to go to. */
export function MenuLink(link: MenuLinkProps) {
  const { OpenedMenuLink } = usePopups();
  return <OpenedMenuLink {...link} />;
}

/** The same for a place outside of the portal. */
export function MenuOutsideLink(link: MenuOutsideLinkProps) {
  const { OpenedMenuOutsideLink } = usePopups();
  return <OpenedMenuOutsideLink {...link} />;
}

/** Entries of a menu under what they are about. */
export function MenuGroup(group: MenuGroupProps) {
  const { OpenedMenuGroup } = usePopups();
  return <OpenedMenuGroup {...group} />;
}

/** Something that a menu does. */
export function MenuAction(action: MenuActionProps) {
  const { OpenedMenuAction } = usePopups();
  return <OpenedMenuAction {...action} />;
}
