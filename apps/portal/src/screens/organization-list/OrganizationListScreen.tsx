import type { Owner, OwnerSummary } from '@plumbline/model/organization';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownersOf } from '../../data/account.ts';
import { useData } from '../../data/data.ts';
import { useNow } from '../../data/now.ts';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { GET_STARTED_PATH, ownerPath } from '../../paths.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { lastScanLabel } from '../../shared/dates.ts';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { SeverityCounts } from '../../shared/SeverityCounts.tsx';
import { severityCountsOf } from '../../shared/severity-counts-of.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { texts } from './texts.ts';

/** One card per organization, or the one of a command-line user. Each card loads, and fails, on its own. */
export function OrganizationListScreen() {
  const { account } = useSignedIn();
  const title = account.organizations.length === 0 ? texts.users : texts.organizations;

  return (
    <div className="space-y-6">
      <PageHeading title={title} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {ownersOf(account).map((owner) => (
          <li key={owner.name} className="panel flex flex-col gap-4 p-5">
            <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">
              <Link to={ownerPath(owner.name)} className="hover:underline">
                {owner.name}
              </Link>
            </h2>
            <Boundary loading={<Skeleton className="h-40" />}>
              <OwnerCard owner={owner} />
            </Boundary>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OwnerCard({ owner }: { owner: Owner }) {
  const { queries } = useData();
  const { data: summary } = useSuspenseQuery(queries.ownerSummary(owner));

  return (
    <>
      <SummaryFigures summary={summary} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <Link to={ownerPath(owner.name)} title={texts.viewOf(owner.name)} className={buttonClass('secondary')}>
          {texts.view}
        </Link>
        {summary.clusterCount === 0 && (
          <Link to={GET_STARTED_PATH} className="link text-sm">
            {texts.connectCommandLine}
          </Link>
        )}
      </div>
    </>
  );
}

function SummaryFigures({ summary }: { summary: OwnerSummary }) {
  const now = useNow();
  return (
    <dl className="space-y-4">
      <div className="flex justify-between gap-4">
        <dt className="text-soft">{texts.clusters}</dt>
        <dd className="font-medium">{summary.clusterCount}</dd>
      </div>
      <div>
        <dt className="mb-2 text-soft">{texts.activeIssues}</dt>
        <dd>
          <SeverityCounts counts={severityCountsOf(summary)} isChecked={summary.lastRan !== 0} />
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-soft">{texts.lastRan}</dt>
        <dd className="font-medium">{lastScanLabel(summary.lastRan, now)}</dd>
      </div>
    </dl>
  );
}
