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
      className="flex items-center justify-center gap-x-2 rounded-sm border border-line bg-raised px-4 py-1.5 text-soft hover:bg-sunken sm:min-w-32 sm:flex-col-reverse sm:gap-0"
      contentClassName="p-4"
    >
      <span className="sm:text-[0.6875rem] sm:leading-3.5 sm:font-medium">{texts.score}</span>{' '}
      <span className="text-lg leading-6 font-semibold text-ink tabular-nums">{formatScore(scoreOf(weights))}</span>
    </HoverCard>
  );
}
