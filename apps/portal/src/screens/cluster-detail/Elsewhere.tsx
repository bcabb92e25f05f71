import type { FailedCheck } from '@plumbline/model/failed-check';
import { Link } from 'react-router';
import { filePathOf } from '@plumbline/model/failed-check';
import { WHOLE_CLUSTER, type CheckFilter } from './failed-check-filter.ts';
import type { RelatedChecks } from './related-checks.ts';
import { texts } from './texts.ts';
import type { ReportViewChanges } from './use-report-view.ts';

interface ElsewhereProps {
  readonly check: FailedCheck;
  readonly related: RelatedChecks;
  readonly searchFor: ReportViewChanges['searchFor'];
}

/** Where else the same rule fails, and what else fails in the same file. Each number leads to so many rows. */
export function Elsewhere({ check, related: { ofRule, machines, inFile }, searchFor }: ElsewhereProps) {
  const { machine, service, rule } = check;
  const file = filePathOf(check);
  const links: readonly (readonly [text: string, count: number, facets: CheckFilter['facets']])[] = [
    [texts.sameCheck(ofRule, machines), ofRule, { rule: rule.name }],
    [
      texts.sameFile(inFile),
      inFile,
      {
        machine: machine ?? WHOLE_CLUSTER,
        ...(service === undefined ? {} : { service }),
        ...(file === undefined ? {} : { file }),
      },
    ],
  ];
  const more = links.filter(([, count]) => count > 1);
  if (more.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {more.map(([text, , facets]) => (
        <li key={text}>
          <Link to={searchFor({ facets })} className="link">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
