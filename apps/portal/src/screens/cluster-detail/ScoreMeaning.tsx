import { Info } from 'lucide-react';
import { HoverCard } from '../../ui/HoverCard.tsx';
import { ScoreFormula } from './ScoreFormula.tsx';
import { texts } from './texts.ts';

/** Says on hover, focus or tap how a score comes about. */
export function ScoreMeaning() {
  return (
    <HoverCard
      label={texts.scoreMeaning}
      content={<ScoreFormula />}
      className="-my-1 ml-1 inline-flex size-6 items-center justify-center rounded-sm align-middle hover:text-ink"
      contentClassName="p-4 font-normal whitespace-normal"
    >
      <Info aria-label={texts.scoreMeaning} className="size-3.5" />
    </HoverCard>
  );
}
