import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Popover } from '@base-ui/react/popover';
import { Check } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import type { HoverCardProps } from './popup-props.ts';
import type {
  MenuActionProps,
  MenuChoicesProps,
  MenuGroupProps,
  MenuLinkProps,
  MenuOutsideLinkProps,
  MenuProps,
} from './popup-props.ts';

/*
 * What `Menu` and `HoverCard` open. Placing it takes more code than all else of a first page, and nothing is open there:
 * so it is fetched once the page stands, see `use-opener.ts`.
 */

interface OpenedProps {
  /** The button that it opens from. */
  readonly opener: Ref<HTMLButtonElement>;
  /** Whether it was asked for before it could open. */
  readonly isAskedFor: boolean;
}

export function OpenedMenu({ trigger, children, opener, isAskedFor }: MenuProps & OpenedProps) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={isAskedFor}>
      <BaseMenu.Trigger ref={opener} render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-20">
          <BaseMenu.Popup className="panel max-h-(--available-height) max-w-[calc(100vw-16px)] min-w-52 overflow-y-auto py-1 shadow-float outline-none">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export function OpenedMenuChoices<Value extends string>({ label, choices, value, onChange }: MenuChoicesProps<Value>) {
  return (
    <BaseMenu.RadioGroup
      value={value}
      onValueChange={(chosen: unknown) => {
        const choice = choices.find((one) => one.value === chosen);
        if (choice) onChange(choice.value);
      }}
      className="border-line not-first:mt-1 not-first:border-t not-first:pt-1"
    >
      <BaseMenu.GroupLabel className="px-3 py-1 text-xs text-faint">{label}</BaseMenu.GroupLabel>
      {choices.map((choice) => (
        <BaseMenu.RadioItem key={choice.value} value={choice.value} lang={choice.lang} className={ITEM}>
          <span className="grid size-4 place-items-center">
            <BaseMenu.RadioItemIndicator render={<Check aria-hidden className="size-4 text-accent" />} />
          </span>
          {choice.label}
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

export function OpenedMenuLink({ to, isCurrent = false, children }: MenuLinkProps) {
  return (
    <BaseMenu.Item render={<Link to={to} aria-current={isCurrent || undefined} />} className={ITEM}>
      <span className="min-w-0 grow [overflow-wrap:anywhere]">{children}</span>
      {isCurrent && <Check aria-hidden className="size-4 text-accent" />}
    </BaseMenu.Item>
  );
}

export function OpenedMenuOutsideLink({ href, children }: MenuOutsideLinkProps) {
  return <BaseMenu.Item render={<a href={href}>{children}</a>} className={ITEM} />;
}

export function OpenedMenuGroup({ label, children }: MenuGroupProps) {
  return (
    <BaseMenu.Group className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1">
      <BaseMenu.GroupLabel className="mb-1 border-b border-line px-3 pt-1 pb-2 [overflow-wrap:anywhere]">
        {label}
      </BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  );
}

export function OpenedMenuAction({ onSelect, children }: MenuActionProps) {
  return (
    <BaseMenu.Item onClick={onSelect} className={ITEM}>
      {children}
    </BaseMenu.Item>
  );
}

const ITEM = classNames(
  'flex min-h-8 cursor-default items-center gap-2.5 px-3 py-1 outline-none select-none',
  'data-highlighted:bg-sunken forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]',
);

export function OpenedHoverCard({
  label,
  children,
  content,
  className,
  contentClassName,
  opener,
  isAskedFor,
}: HoverCardProps & OpenedProps) {
  const [isOpen, setIsOpen] = useState(isAskedFor);
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
        ref={opener}
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
