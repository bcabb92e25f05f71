import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { texts } from './texts.ts';

type DialogSize = 'small' | 'medium' | 'large' | 'wide';

interface DialogProps {
  readonly title: string;
  /** What the dialog is for, where its title is a name alone; stands above it. */
  readonly kind?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `small` 440 px, `medium` 600 px, `large` 880 px, `wide` as much as fits up to 1200 px; never wider than the window. */
  readonly size?: DialogSize;
  /** The focus starts in the first field instead of on the button that closes: for dialogs that are one form. */
  readonly isForm?: boolean;
  /** A click beside it does not close it: what it shows is not shown again. */
  readonly isShownOnce?: boolean;
  /** Buttons in the title bar, before the one that closes. */
  readonly titleActions?: ReactNode;
  /** The buttons that end the dialog; they stay in view while its content scrolls. */
  readonly footer?: ReactNode;
}

/**
 * A window over the page that keeps the focus until it closes, and gives it back. Escape closes it; so does a click
 * beside it, unless there is something to fill in: a slip would lose what was typed.
 */
export function Dialog({
  title,
  kind,
  open,
  onClose,
  children,
  size = 'medium',
  isForm = false,
  isShownOnce = false,
  titleActions,
  footer,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const hasFields = () => content.current?.querySelector('input, select, textarea') !== null;
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(nowOpen, { reason }) => {
        if (!nowOpen && !(reason === 'outside-press' && (isShownOnce || hasFields()))) onClose();
      }}
    >
      <BaseDialog.Portal>
        {/* Also over another dialog. */}
        <BaseDialog.Backdrop forceRender onMouseDown={keepFocus} className={BACKDROP} />
        <BaseDialog.Popup
          initialFocus={() => (isForm && content.current?.querySelector('input')) || true}
          className={classNames(POPUP, SIZES[size])}
        >
          <div className="flex min-h-14 items-center gap-3 border-b border-line py-2 pr-3 pl-4 sm:pl-6">
            <div className="min-w-0 grow">
              {kind !== undefined && (
                <BaseDialog.Description className="text-xs text-soft">{kind}</BaseDialog.Description>
              )}
              <BaseDialog.Title className="text-lg/tight font-semibold [overflow-wrap:anywhere]">
                {title}
              </BaseDialog.Title>
            </div>
            {titleActions}
            <BaseDialog.Close
              render={<IconButton label={texts.close} icon={<X aria-hidden className="size-4.5" />} />}
            />
          </div>
          <div ref={content} className="min-h-0 grow overflow-y-auto px-4 py-5 sm:px-6">
            {children}
          </div>
          {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The row of buttons at a dialog's end. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-3">{children}</div>;
}

/** A click beside a window that stays open does not take the focus out of it. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

export const BACKDROP =
  'fixed inset-0 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const POPUP =
  'fixed top-1/2 left-1/2 flex max-h-[calc(100dvh-32px)] w-[calc(100%-16px)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-md border border-line bg-raised shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

const SIZES: Readonly<Record<DialogSize, string>> = {
  small: 'sm:w-[440px]',
  medium: 'sm:w-[600px]',
  large: 'sm:w-[min(880px,calc(100%-48px))]',
  // At the top, because its height changes with what is done in it.
  wide: 'sm:top-4 sm:w-[min(1200px,calc(100%-48px))] sm:translate-y-0',
};
