import type { Owner } from '@plumbline/model/organization';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useData } from '../../data/data.ts';
import { KEPT, nearness } from './quotas.ts';

/** Hardly anybody needs it, so hardly anybody fetches it. */
const UsageAlert = lazy(async () => {
  const { UsageAlert: component } = await import('./UsageAlert.tsx');
  return { default: component };
});

/** Says which limits of an owner are near, before they are met; nothing while none is, or where that is not known. */
export function UsageNotice({ owner }: { owner: Owner }) {
  const { queries } = useData();
  const { data: usage } = useQuery(queries.usage(owner));
  if (!usage || KEPT.every((name) => nearness(usage[name]) === 'far')) return null;
  return (
    <Suspense fallback={null}>
      <UsageAlert owner={owner} usage={usage} />
    </Suspense>
  );
}
