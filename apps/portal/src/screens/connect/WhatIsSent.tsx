import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

/** What somebody agrees to who connects. */
export function WhatIsSent() {
  return (
    <div className="space-y-5 md:border-l md:border-line md:pl-8">
      <Listed title={texts.sentTitle} items={texts.sent} mark={<Check aria-hidden className="text-positive" />} />
      <p className="text-sm text-soft">{texts.sentWhen}</p>
      <Listed
        title={texts.notSentTitle}
        items={texts.notSent}
        mark={<X aria-hidden className="text-severity-5-ink" />}
      />
    </div>
  );
}

function Listed({ title, items, mark }: { title: string; items: readonly string[]; mark: ReactNode }) {
  return (
    <div className="space-y-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="space-y-1.5">
        {items.map((item) => (
          <li key={item} className="flex gap-2 text-soft [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
            {mark}
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
