import { scoreOf, type Report } from '@plumbline/model/report';
import { lazy, Suspense } from 'react';
import { ScoreFormula } from './ScoreFormula.tsx';
import { texts } from './texts.ts';

// The page is readable before it: what opens on hover comes afterwards.
const HoverCard = lazy(async () => ({ default: (await import('../../ui/HoverCard.tsx')).HoverCard }));

/** The score of a report; what it is made of shows on hover, focus or tap. */
export function ScoreFigure({ report: { weights } }: { report: Report }) {
  const figure = (
    <>
      {texts.score}{' '}
      <span className="ml-1 text-xl font-semibold text-ink tabular-nums">{scoreOf(weights).toFixed(1)}</span>
    </>
  );
  return (
    <Suspense fallback={<p className={FIGURE}>{figure}</p>}>
      <HoverCard
        label={texts.scoreMeaning}
        content={<ScoreFormula weights={weights} />}
        className={FIGURE}
        contentClassName="max-w-96 p-4"
      >
        {figure}
      </HoverCard>
    </Suspense>
  );
}

const FIGURE = 'rounded-md px-3 py-2 text-left text-soft hover:bg-sunken';
