import { FileX } from 'lucide-react';
import { texts } from './texts.ts';

/** Stands beside a file of which only the entry is there. */
export function NoContentLabel() {
  return (
    <span className="flex items-start gap-1.5 text-sm text-severity-3-ink">
      <FileX aria-hidden className="mt-0.5 size-4 shrink-0" />
      {texts.noContent}
    </span>
  );
}
