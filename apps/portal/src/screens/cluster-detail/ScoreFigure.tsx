import { scoreOf, type Report } from '@plumbline/model/report';
import { formatScore } from '../../messages/numbers.ts';
import { HoverCard } from '../../ui/HoverCard.tsx';
import { ScoreFormula } from './ScoreFormula.tsx';
import { texts } from './texts.ts';

/** The score of a report; what it is made of shows on hover, focus or tap. */
export function ScoreFigure({ report: { weights } }: { report: Report }) {
  return (
    <HoverCard
      label={texts.scoreMeaning}
      content={<ScoreFormula weights={weights} />}
      className="rounded-md px-3 py-2 text-left max-sm:-ml-3 text-soft hover:bg-sunken"
      contentClassName="max-w-96 p-4"
    >
      {texts.score}{' '}
      <span className="ml-1 text-xl font-semibold text-ink tabular-nums">{formatScore(scoreOf(weights))}</span>
    </HoverCard>
  );
}
