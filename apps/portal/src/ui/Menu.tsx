import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** A list of actions and choices that opens from a button. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
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

interface MenuChoicesProps<Value extends string> {
  /** What is chosen, above the choices. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few choices of a menu of which one holds. */
export function MenuChoices<Value extends string>({ label, choices, value, onChange }: MenuChoicesProps<Value>) {
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

interface MenuLinkProps {
  readonly to: string;
  /** One is there already. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A place of a menu to go to. */
export function MenuLink({ to, isCurrent = false, children }: MenuLinkProps) {
  return (
    <BaseMenu.Item render={<Link to={to} aria-current={isCurrent || undefined} />} className={ITEM}>
      <span className="min-w-0 grow [overflow-wrap:anywhere]">{children}</span>
      {isCurrent && <Check aria-hidden className="size-4 text-accent" />}
    </BaseMenu.Item>
  );
}

/** The same for a place outside of the portal. */
export function MenuOutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <BaseMenu.Item render={<a href={href} />} className={ITEM}>
      {children}
    </BaseMenu.Item>
  );
}

/** Entries of a menu under what they are about. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="mb-1 border-b border-line px-3 pt-1 pb-2 [overflow-wrap:anywhere]">
        {label}
      </BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  );
}

/** Something that a menu does. */
export function MenuAction({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
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
