import {
  cloneElement,
  createContext,
  use,
  type ButtonHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { useOpener, type Popups } from './use-opener.ts';

export interface MenuProps {
  /** The button that it opens from. */
  readonly trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> }>;
  readonly children: ReactNode;
}

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

export interface MenuChoicesProps<Value extends string> {
  /** What is chosen, above the choices. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few choices of a menu of which one holds. */
export function MenuChoices<Value extends string>(choices: MenuChoicesProps<Value>) {
  const { OpenedMenuChoices } = usePopups();
  return <OpenedMenuChoices {...choices} />;
}

export interface MenuLinkProps {
  readonly to: string;
  /** One is there already. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A place of a menu to go to. */
export function MenuLink(link: MenuLinkProps) {
  const { OpenedMenuLink } = usePopups();
  return <OpenedMenuLink {...link} />;
}

export interface MenuOutsideLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** The same for a place outside of the portal. */
export function MenuOutsideLink(link: MenuOutsideLinkProps) {
  const { OpenedMenuOutsideLink } = usePopups();
  return <OpenedMenuOutsideLink {...link} />;
}

export interface MenuGroupProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Entries of a menu under what they are about. */
export function MenuGroup(group: MenuGroupProps) {
  const { OpenedMenuGroup } = usePopups();
  return <OpenedMenuGroup {...group} />;
}

export interface MenuActionProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** Something that a menu does. */
export function MenuAction(action: MenuActionProps) {
  const { OpenedMenuAction } = usePopups();
  return <OpenedMenuAction {...action} />;
}
