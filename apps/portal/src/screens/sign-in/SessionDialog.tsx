import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface SessionDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onDismiss: () => void;
  readonly buttons: ReactNode;
}

/**
 * What a reader must know now, over everything, also over a dialog that is being filled in, which stays as it is. The
 * browser's own dialog, because no part of it must be fetched when there may be no way to fetch it.
 */
export function SessionDialog({ title, children, onDismiss, buttons }: SessionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Not on a button, which a reader in the middle of typing would press.
    heading.current?.focus();
    return () => shown?.close();
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => dialog.current?.open === false && onDismiss()}
      // A dialog below would close on the same key.
      onKeyDown={(event) => event.stopPropagation()}
      className="fixed top-1/2 left-1/2 max-h-[calc(100dvh-32px)] w-[calc(100%-16px)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-md border border-line bg-raised text-ink shadow-float backdrop:bg-veil sm:w-[480px] print:hidden"
    >
      <div className="space-y-2 px-6 py-5">
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h2>
        <div id={`${id}-text`} className="space-y-2 text-soft">
          {children}
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-3">{buttons}</div>
    </dialog>,
    document.body,
  );
}
