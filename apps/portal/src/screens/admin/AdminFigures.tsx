import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { formatNumber } from '../../messages/numbers.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { Figure, Figures } from '../../shared/Figure.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { useAdminQueries } from './admin-queries.ts';
import { texts } from './texts.ts';

/** The totals at the top, each loaded, and failing, on its own. */
export function AdminFigures() {
  return (
    <Figures>
      <LoadedFigure label={texts.enterpriseScans} value={EnterpriseScans} />
      <LoadedFigure label={texts.freeScans} value={FreeScans} />
      <LoadedFigure label={texts.registrationPrompts} value={RegistrationPrompts} />
    </Figures>
  );
}

function LoadedFigure({ label, value: Value }: { label: string; value: ComponentType }) {
  return (
    <Figure label={label}>
      <Boundary loading={<Skeleton className="h-7 w-20" />}>
        <Value />
      </Boundary>
    </Figure>
  );
}

function EnterpriseScans() {
  const { data: months } = useSuspenseQuery(useAdminQueries().enterpriseScansByMonth);
  return formatNumber(months.reduce((total, { scans }) => total + scans, 0));
}

function FreeScans() {
  const { data } = useSuspenseQuery(useAdminQueries().freeUserScans);
  return formatNumber(data.total);
}

function RegistrationPrompts() {
  const { data: count } = useSuspenseQuery(useAdminQueries().registrationPrompts);
  return formatNumber(count);
}
