import type { RuleEntry } from '@plumbline/model/contract/rules';
import { Wrench } from 'lucide-react';
import { texts } from './texts.ts';

/** What sets a rule apart: that it can be mended by itself, or that it no longer runs. */
export function RuleMarks({ rule }: { rule: Pick<RuleEntry, 'isFixable' | 'retired'> }) {
  return (
    <>
      {rule.isFixable && (
        <span title={texts.fixableMeaning} className="inline-flex items-center gap-1 text-xs text-soft">
          <Wrench aria-hidden className="size-3" />
          {texts.fixable}
        </span>
      )}
      {rule.retired !== undefined && (
        <span className="rounded-sm bg-sunken px-1.5 text-xs font-medium text-soft">{texts.retired}</span>
      )}
    </>
  );
}
