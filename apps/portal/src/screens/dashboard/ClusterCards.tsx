import { isDemoCluster } from '@plumbline/model/cluster';
import { checkedPartOfCluster, type ClusterSummary, type OwnerSummary } from '@plumbline/model/organization';
import { Boxes } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useOwner } from '../../data/owner-context.ts';
import { clusterPath, consolePath } from '../../paths.ts';
import { CARD_ORDERS, chosenCards } from '../../shared/card-order.ts';
import { ChangeCounts } from '../../shared/ChangeCounts.tsx';
import { checkedText } from '../../shared/checked-text.ts';
import { FindAndOrder } from '../../shared/FindAndOrder.tsx';
import { LastRun } from '../../shared/LastRun.tsx';
import { useListChoice } from '../../shared/list-choice.ts';
import { SeverityCounts } from '../../shared/SeverityCounts.tsx';
import { StaleTag } from '../../shared/StaleTag.tsx';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { useDrawnCount } from '../../ui/use-drawn-count.ts';
import { texts } from './texts.ts';

/** One card per cluster, by name unless the reader wants another order. */
export function ClusterCards({ summary }: { summary: OwnerSummary }) {
  const [choice] = useListChoice(CARD_ORDERS);
  const clusters = Object.entries(summary.clusters).map(([name, cluster]) => ({
    name,
    cluster,
    counts: cluster.report,
    lastRan: cluster.timestamp,
  }));
  const shown = chosenCards(clusters, choice);
  const { drawn, watchNext } = useDrawnCount();
  if (clusters.length === 0) return <NoClusters />;

  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{texts.clusters}</h2>
        <FindAndOrder
          count={clusters.length}
          label={sharedTexts.filterCards}
          orders={CARD_ORDERS}
          orderNames={sharedTexts.cardOrders}
        />
      </div>
      {shown.length === 0 && <p className="text-soft">{sharedTexts.noCardMatch(choice.find)}</p>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ name, cluster }, index) => (
          // The same element before and after, so that nothing moves away from the reader.
          <li
            key={name}
            ref={index === drawn ? watchNext : undefined}
            className={classNames(CARD, index >= drawn && 'min-h-[166px]')}
          >
            {index < drawn && <ClusterCard name={name} cluster={cluster} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoClusters() {
  const owner = useOwner();
  return (
    <EmptyMessage title={texts.noClusters} icon={<Boxes aria-hidden />}>
      <Link to={consolePath(owner.name)} className="link">
        {texts.addFirst}
      </Link>{' '}
      {texts.addFirstHint}
    </EmptyMessage>
  );
}

const CARD = 'panel relative flex flex-col gap-4 p-5 transition-shadow focus-within:shadow-float hover:shadow-float';

/** One link covers the card, so that it is one stop for the keyboard and a large target for the pointer. */
const ClusterCard = memo(function ClusterCard({ name, cluster }: { name: string; cluster: ClusterSummary }) {
  const owner = useOwner();
  const checked = checkedText(cluster);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          <Link to={clusterPath(owner.name, name)} className="after:absolute after:inset-0 after:rounded-md">
            {name}
          </Link>
        </h3>
        <div className="flex max-w-[50%] flex-wrap justify-end gap-1.5">
          <StaleTag lastRan={cluster.timestamp} />
          {isDemoCluster(name) && (
            <span className="rounded-sm bg-accent-wash px-1.5 text-sm text-accent">{texts.demo}</span>
          )}
        </div>
      </div>
      <SeverityCounts counts={cluster.report} isChecked={checkedPartOfCluster(cluster) !== 'nothing'} />
      <div className="space-y-1.5">
        <p className="text-sm text-soft">
          {cluster.timestamp === 0 ? (
            sharedTexts.notRunYet
          ) : (
            <>
              {texts.lastRun} <LastRun seconds={cluster.timestamp} />
            </>
          )}
        </p>
        {checked !== undefined && <p className="text-sm text-soft">{checked}</p>}
        {cluster.sinceLastRun && <ChangeCounts since={cluster.sinceLastRun} />}
      </div>
    </>
  );
});
