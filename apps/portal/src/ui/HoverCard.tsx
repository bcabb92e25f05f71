import type { HoverCardProps } from './popup-props.ts';
import { useOpener } from './use-opener.ts';

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
