import { FAILED_CHECK_GROUPINGS, FAILED_CHECK_ORDERS } from '@plumbline/model/contract/failed-checks';
import type { OwnerSummary } from '@plumbline/model/organization';
import { countOf, totalOf } from '@plumbline/model/report';
import { SEVERITIES } from '@plumbline/model/severity';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { useData } from '../../data/data.ts';
import { useOwner } from '../../data/owner-context.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { FacetChoice } from '../../shared/FacetChoice.tsx';
import { FindField } from '../../shared/FindField.tsx';
import { FoldedFilters } from '../../shared/FoldedFilters.tsx';
import { severityCountsOf } from '../../shared/severity-counts-of.ts';
import { severityLabel } from '../../shared/severity-label.ts';
import { useFind } from '../../shared/use-find.ts';
import { useParameter } from '../../shared/use-parameter.ts';
import { Select } from '../../ui/Select.tsx';
import { useAddressChange } from '../../ui/use-address-change.ts';
import { texts } from './texts.ts';

const GROUPINGS = ['none', ...FAILED_CHECK_GROUPINGS] as const;

/** Narrows and orders the failed checks. What there is to choose arrives later, and the rows do not wait for it. */
export function FailedCheckFilters() {
  const { queries } = useData();
  const owner = useOwner();
  const summary = useQuery(queries.ownerSummary(owner)).data;
  const { rules = [], services = [] } = useQuery(queries.failedCheckFacets(owner)).data ?? {};
  const [find, setFind] = useFind('find');
  const [order, setOrder] = useParameter('order');
  const [group] = useParameter('group');
  const [search] = useSearchParams();
  const change = useAddressChange();

  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
      <FoldedFilters
        find={<FindField label={texts.find} text={find} onChange={setFind} />}
        className="col-span-2"
        inForce={FOLDED.filter((name) => search.has(name)).length}
      >
        <Select
          label={texts.groupBy}
          labelHidden
          choices={GROUPINGS.map((value) => ({ value, label: texts.groupings[value] }))}
          value={GROUPINGS.find((known) => known === group) ?? 'none'}
          onChange={(chosen) => change({ group: chosen === 'none' ? undefined : chosen, unfold: undefined })}
        />
        <Select
          label={texts.orderBy}
          labelHidden
          choices={FAILED_CHECK_ORDERS.map((value) => ({ value, label: texts.orders[value] }))}
          value={FAILED_CHECK_ORDERS.find((known) => known === order) ?? 'severity'}
          onChange={(chosen) => setOrder(chosen === 'severity' ? undefined : chosen)}
        />
        <Facet name="severity" choices={severityChoices(summary)} labelOf={severityLabel} />
        <Facet name="cluster" choices={clusterChoices(summary)} />
        <Facet name="service" choices={services.map((value) => ({ value }))} />
        <Facet name="rule" choices={rules.map((value) => ({ value }))} />
      </FoldedFilters>
    </div>
  );
}

/** What of the address is chosen there. */
const FOLDED = ['group', 'order', 'severity', 'cluster', 'service', 'rule'];

interface FacetProps extends Pick<ComponentProps<typeof FacetChoice>, 'choices' | 'labelOf'> {
  readonly name: keyof typeof texts.facets;
}

function Facet({ name, ...choice }: FacetProps) {
  const [value, setValue] = useParameter(name);
  return <FacetChoice {...choice} label={texts.facets[name]} value={value} onChange={setValue} />;
}

function severityChoices(summary: OwnerSummary | undefined): FacetProps['choices'] {
  const counts = summary && severityCountsOf(summary);
  return SEVERITIES.map((severity) => ({ value: String(severity), count: counts && countOf(counts, severity) }));
}

/** Those in which something fails. */
function clusterChoices(summary: OwnerSummary | undefined): FacetProps['choices'] {
  return Object.entries(summary?.clusters ?? {})
    .map(([value, { report }]) => ({ value, count: totalOf(report) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => compareNames(a.value, b.value));
}
