import type { RuleEntry } from '@plumbline/model/contract/rules';
import { Wrench } from 'lucide-react';
import { texts } from './texts.ts';

/** What sets a rule apart: that what it finds can be mended, or that it no longer runs. */
export function RuleMarks({ rule: { fix, retired } }: { rule: Pick<RuleEntry, 'fix' | 'retired'> }) {
  return (
    <>
      {fix && (
        <span title={texts.fixMeanings[fix]} className="inline-flex items-center gap-1 text-xs text-soft">
          <Wrench aria-hidden className="size-3" />
          {texts.fixes[fix]}
        </span>
      )}
      {retired !== undefined && (
        <span className="rounded-sm bg-sunken px-1.5 text-xs font-medium text-soft">{texts.retired}</span>
      )}
    </>
  );
}
