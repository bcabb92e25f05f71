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
  /** What could not be shown; the catalogue's sentence for the call where it is left out. */
  readonly title: string | undefined;
}

/** In place of all of a cluster's page, where there is no cluster of that name, or not any more. */
export function NoSuchCluster({ cluster: { owner }, error, title }: NoSuchClusterProps) {
  const failure = failureTexts(error);
  return (
    <div role="alert">
      <EmptyMessage title={title ?? failure.title} icon={<SearchX aria-hidden />}>
        <p>{failure.detail}</p>
        <p className="mb-4">{texts.noSuchClusterHint}</p>
        <Link to={ownerPath(owner.name)} className={buttonClass()}>
          {texts.toOtherClusters}
        </Link>
      </EmptyMessage>
    </div>
  );
}
