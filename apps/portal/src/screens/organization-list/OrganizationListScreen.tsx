import { checkedPartOfOwner, type Owner, type OwnerSummary } from '@plumbline/model/organization';
import { useQueries, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownersOf } from '../../data/account.ts';
import { useData } from '../../data/data.ts';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { GET_STARTED_PATH, ownerPath } from '../../paths.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { CARD_ORDERS, chosenCards, type Carded } from '../../shared/card-order.ts';
import { ChangeCounts } from '../../shared/ChangeCounts.tsx';
import { uncheckedText } from '../../shared/checked-text.ts';
import { FindAndOrder } from '../../shared/FindAndOrder.tsx';
import { LastRun } from '../../shared/LastRun.tsx';
import { useListChoice } from '../../shared/list-choice.ts';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { SeverityCounts } from '../../shared/SeverityCounts.tsx';
import { severityCountsOf } from '../../shared/severity-counts-of.ts';
import { StaleTag } from '../../shared/StaleTag.tsx';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { texts } from './texts.ts';

/** One card per organization, or the one of a command-line user. Each card loads, and fails, on its own. */
export function OrganizationListScreen() {
  const { account } = useSignedIn();
  const owners = ownersOf(account);
  const [choice] = useListChoice(CARD_ORDERS);
  const shown = chosenCards(useCards(owners), choice);

  return (
    <div className="space-y-6">
      <PageHeading
        title={account.organizations.length === 0 ? sharedTexts.users : sharedTexts.organizations}
        actions={
          <FindAndOrder
            count={owners.length}
            label={sharedTexts.filterCards}
            orders={CARD_ORDERS}
            orderNames={sharedTexts.cardOrders}
          />
        }
      />
      {shown.length === 0 && <p className="text-soft">{sharedTexts.noCardMatch(choice.find)}</p>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ owner, name, lastRanKnown }) => (
          // The name's link covers the card: a large target for the pointer.
          <li
            key={name}
            className="panel relative flex flex-col gap-4 p-5 transition-shadow focus-within:shadow-float hover:shadow-float"
          >
            <div className="flex items-start justify-between gap-3">
              <h2 className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
                <Link to={ownerPath(name)} className="after:absolute after:inset-0 after:rounded-md">
                  {name}
                </Link>
              </h2>
              <StaleTag lastRan={lastRanKnown} />
            </div>
            {/* What can be used in the card lies above that link. */}
            <div className="flex grow flex-col gap-4 [&_:is(a,button)]:relative">
              <Boundary loading={<Skeleton className="h-60" />}>
                <OwnerCard owner={owner} />
              </Boundary>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OwnerCarded extends Carded {
  readonly owner: Owner;
  /** As soon as this card's own answer is there. */
  readonly lastRanKnown: number;
}

/** What the cards are ordered by; until the last has been answered they stay as if all were equal, so that none jumps. */
function useCards(owners: readonly Owner[]): readonly OwnerCarded[] {
  const { queries } = useData();
  // Each card asks for its own: what has failed there is not tried again for the order of them all.
  const answers = useQueries({
    queries: owners.map((owner) => ({ ...queries.ownerSummary(owner), retryOnMount: false })),
  });
  const areAllThere = answers.every(({ isPending }) => !isPending);
  return owners.map((owner, index) => {
    const summary = areAllThere ? answers[index]?.data : undefined;
    return {
      owner,
      name: owner.name,
      counts: severityCountsOf({ severityCounts: summary?.severityCounts ?? [] }),
      lastRan: summary?.lastRan ?? 0,
      lastRanKnown: answers[index]?.data?.lastRan ?? 0,
    };
  });
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
  const unchecked = uncheckedText(summary);
  return (
    <dl className="space-y-4">
      <div className="flex justify-between gap-4">
        <dt className="text-soft">{texts.clusters}</dt>
        <dd className="font-medium">{formatNumber(summary.clusterCount)}</dd>
      </div>
      <div>
        <dt className="mb-2 text-soft">{texts.activeIssues}</dt>
        <dd>
          <SeverityCounts counts={severityCountsOf(summary)} isChecked={checkedPartOfOwner(summary) !== 'nothing'} />
          {unchecked !== undefined && <p className="mt-2 text-sm text-soft">{unchecked}</p>}
          {summary.sinceLastRun && (
            <div className="mt-2">
              <ChangeCounts since={summary.sinceLastRun} />
            </div>
          )}
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-soft">{texts.lastRan}</dt>
        <dd className="font-medium">
          <LastRun seconds={summary.lastRan} />
        </dd>
      </div>
    </dl>
  );
}
