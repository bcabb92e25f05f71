import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ClusterRef } from '../../data/queries.ts';

const SourceDialog = lazy(async () => ({ default: (await import('./SourceDialog.tsx')).SourceDialog }));

/** The file that the address opens over the page, if any. */
export function OpenedSource({ cluster }: { cluster: ClusterRef }) {
  const [search, setSearch] = useSearchParams();
  const place = search.get('source');
  if (place === null) return null;

  function close(): void {
    const next = new URLSearchParams(search);
    for (const name of ['source', 'line']) next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <Suspense fallback={null}>
      <SourceDialog cluster={cluster} place={place} onClose={close} />
    </Suspense>
  );
}
