import type { ReactNode } from 'react';
import { useOpener } from './use-opener.ts';

export interface HoverCardProps {
  /** What the card is about; its name for screen readers. */
  readonly label: string;
  /** What one points at. It becomes a button. */
  readonly children: ReactNode;
  readonly content: ReactNode;
  readonly className?: string;
  readonly contentClassName?: string;
}

/**
 * More about something, on hover, focus or tap. It stays while the pointer is inside and closes on Escape.
 * Source: WCAG 2.2, success criterion 1.4.13.
 */
export function HoverCard(card: HoverCardProps) {
  const { popups, opener, isAskedFor, waiting } = useOpener();
  if (popups) return <popups.OpenedHoverCard {...card} opener={opener} isAskedFor={isAskedFor} />;
  return (
    <button type="button" aria-haspopup="dialog" ref={opener} className={card.className} {...waiting}>
      {card.children}
    </button>
  );
}
