import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { failureTexts } from '../../data/failure.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { ownerPath } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { texts } from './texts.ts';

interface NoSuchClusterProps {
  readonly cluster: ClusterRef;
  /** The server's refusal of a call about it. */
  readonly error: unknown;
}

/** In place of all of a cluster's page, where there is no cluster of that name, or not any more. */
export function NoSuchCluster({ cluster: { owner, clusterName }, error }: NoSuchClusterProps) {
  return (
    <div role="alert">
      <EmptyMessage title={texts.clusterFailed(clusterName)} icon={<SearchX aria-hidden />}>
        <p>{failureTexts(error).detail}</p>
        <p className="mb-4">{texts.noSuchClusterHint}</p>
        <Link to={ownerPath(owner.name)} className={buttonClass()}>
          {texts.toOtherClusters}
        </Link>
      </EmptyMessage>
    </div>
  );
}
