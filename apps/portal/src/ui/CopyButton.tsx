import { Check, Copy, X } from 'lucide-react';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { texts } from './texts.ts';
import { useCopy } from './use-copy.ts';

/** Puts a text on the clipboard and says so. Not there where the browser has no clipboard: pages without https. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { copying, copy, forget } = useCopy();
  if (!('clipboard' in navigator)) return null;

  const { icon: Icon, look, said } = STATES[copying];
  return (
    <span className="contents print:hidden" onMouseLeave={forget} onBlur={forget}>
      <IconButton
        label={label}
        icon={<Icon aria-hidden className={classNames('size-3.5', look)} />}
        onClick={() => copy(text)}
        className="-mr-2"
      />
      <output className="sr-only">{said}</output>
    </span>
  );
}

const STATES = {
  'not-asked': { icon: Copy, look: '', said: '' },
  copied: { icon: Check, look: 'text-positive', said: texts.copied },
  refused: { icon: X, look: 'text-severity-5-ink', said: texts.copyRefused },
} as const;
