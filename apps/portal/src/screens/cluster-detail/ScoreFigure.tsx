import { checkedPartOfReport, type Report, type ReportSummary } from '@plumbline/model/report';
import { formatScore } from '../../messages/numbers.ts';
import { checkedText } from '../../shared/checked-text.ts';
import { HoverCard } from '../../ui/HoverCard.tsx';
import { ScoreFormula } from './ScoreFormula.tsx';
import { texts } from './texts.ts';

/** The score of a report, or that there is none; what it is made of shows on hover, focus or tap. */
export function ScoreFigure({ report: { weights }, summary }: { report: Report; summary: ReportSummary }) {
  const { score } = summary;
  const part = checkedPartOfReport(summary);
  return (
    <HoverCard
      label={texts.scoreMeaning}
      content={
        score === undefined ? <p className="max-w-72">{texts.scoreNotKnown}</p> : <ScoreFormula weights={weights} />
      }
      className="flex flex-wrap items-center justify-center gap-x-2 rounded-sm border border-line bg-raised px-4 py-1.5 text-soft hover:bg-sunken sm:min-w-32 sm:flex-col sm:gap-0"
      contentClassName="p-4"
    >
      <span className="sm:order-2 sm:text-[0.6875rem] sm:leading-3.5 sm:font-medium">{texts.score}</span>{' '}
      {part === 'nothing' && score === undefined ? (
        <span className="font-semibold sm:leading-6">{texts.notChecked}</span>
      ) : (
        <span className="text-lg leading-6 font-semibold text-ink tabular-nums">{formatScore(score)}</span>
      )}
      {part === 'part' && <span className="text-xs sm:order-3">{checkedText(summary)}</span>}
    </HoverCard>
  );
}
