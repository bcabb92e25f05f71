import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

export interface MenuProps {
  /** The button that it opens from. */
  readonly trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> }>;
  readonly children: ReactNode;
}

export interface MenuChoicesProps<Value extends string> {
  /** What is chosen, above the choices. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export interface MenuLinkProps {
  readonly to: string;
  /** One is there already. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

export interface MenuOutsideLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

export interface MenuGroupProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

export interface MenuActionProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export interface HoverCardProps {
  /** What the card is about; its name for screen readers. */
  readonly label: string;
  /** What one points at. It becomes a button. */
  readonly children: ReactNode;
  readonly content: ReactNode;
  readonly className?: string;
  readonly contentClassName?: string;
}
