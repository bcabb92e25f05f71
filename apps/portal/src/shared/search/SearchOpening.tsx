import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { SpinnerMark } from '../../ui/Spinner.tsx';
import { SEARCH_FIELD, SEARCH_PLACE, SEARCH_ROW } from './look.ts';
import { texts } from './texts.ts';

interface SearchOpeningProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** What is typed is wanted, as soon as it can be looked for. */
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

/**
 * Takes what is typed while the search is on its way, in its place: whoever presses Control K types on at once. The
 * browser's own dialog, as no part of it must be fetched; also over another dialog.
 */
export function SearchOpening({ typed, onType, onEnter, onClose }: SearchOpeningProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next key.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing gives the focus back, which the search then takes over.
    return () => shown?.close();
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      aria-label={texts.title}
      onClose={() => dialog.current?.open === false && onClose()}
      // Another dialog below would close on the same key.
      onKeyDown={(event) => event.stopPropagation()}
      className={SEARCH_PLACE}
    >
      <div className={SEARCH_ROW}>
        <SpinnerMark />
        <input
          aria-label={texts.title}
          placeholder={texts.placeholder}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter()}
          className={SEARCH_FIELD}
        />
      </div>
    </dialog>,
    document.body,
  );
}
