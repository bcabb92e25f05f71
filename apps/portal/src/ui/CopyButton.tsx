import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './Button.tsx';
import { texts } from './texts.ts';

/** Puts a text on the clipboard and says so. Not there where the browser has no clipboard: pages without https. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }

  return (
    <span className="contents print:hidden" onMouseLeave={() => setCopied(false)} onBlur={() => setCopied(false)}>
      <IconButton
        label={label}
        icon={
          copied ? <Check aria-hidden className="size-3.5 text-positive" /> : <Copy aria-hidden className="size-3.5" />
        }
        onClick={() => void copy()}
        className="-mr-2"
      />
      <output className="sr-only">{copied && texts.copied}</output>
    </span>
  );
}
