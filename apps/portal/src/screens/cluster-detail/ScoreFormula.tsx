import type { Report } from '@plumbline/model/report';
import { SEVERITIES, severityWeight } from '@plumbline/model/severity';
import { SeverityBadge } from '../../shared/SeverityBadge.tsx';
import { texts } from './texts.ts';

/** How a score comes about. Source: design, section 3. */
export function ScoreFormula({ weights }: { weights?: Report['weights'] }) {
  return (
    <div className="max-w-[min(384px,calc(100vw-48px))] space-y-3">
      <p>{texts.scoreFormula}</p>
      {weights && <p className="font-medium">{texts.scoreWeights(weights.passed, weights.passed + weights.failed)}</p>}
      <dl className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
        {SEVERITIES.map((severity) => (
          <div key={severity} className="flex items-center gap-1.5">
            <dt>
              <SeverityBadge severity={severity} />
            </dt>
            <dd className="tabular-nums">× {severityWeight(severity)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
