import { Popover } from '@base-ui/react/popover';
import { useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface HoverCardProps {
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
export function HoverCard({ label, children, content, className, contentClassName }: HoverCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Closing gives the focus back to the trigger, which must not open the card again.
  const isGivingFocusBack = useRef(false);

  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(nowOpen, { reason }) => {
        isGivingFocusBack.current = !nowOpen && reason === 'escape-key';
        setIsOpen(nowOpen);
      }}
    >
      <Popover.Trigger
        openOnHover
        delay={80}
        closeDelay={150}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible') && !isGivingFocusBack.current) setIsOpen(true);
          isGivingFocusBack.current = false;
        }}
        className={className}
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} collisionPadding={8} className="z-10">
          <Popover.Popup
            aria-label={label}
            initialFocus={false}
            className={classNames('panel overflow-y-auto shadow-float', contentClassName)}
          >
            {content}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
