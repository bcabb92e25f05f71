import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ClusterRef } from '../../data/queries.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useAddressChange } from '../../ui/use-address-change.ts';

const SourceDialog = lazyPart(async () => (await import('./SourceDialog.tsx')).SourceDialog);

/** The file that the address opens over the page, if any. */
export function OpenedSource({ cluster }: { cluster: ClusterRef }) {
  const [search] = useSearchParams();
  const change = useAddressChange();
  const place = search.get('source');
  if (place === null) return null;

  return (
    <Suspense>
      <SourceDialog
        cluster={cluster}
        place={place}
        onClose={() => change({ source: undefined, line: undefined }, { replace: true })}
      />
    </Suspense>
  );
}
