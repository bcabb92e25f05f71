import type { RuleEntry } from '@plumbline/model/contract/rules';
import { findRules } from '@plumbline/model/find-rules';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useData } from '../../data/data.ts';
import { rulePath } from '../../paths.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { FacetChoice } from '../../shared/FacetChoice.tsx';
import { filterByFacets, type FacetCount } from '../../shared/facets.ts';
import { FindField } from '../../shared/FindField.tsx';
import { FoldedFilters } from '../../shared/FoldedFilters.tsx';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { SeverityBadge } from '../../shared/SeverityBadge.tsx';
import { severityLabel } from '../../shared/severity-label.ts';
import { ShownCount } from '../../shared/ShownCount.tsx';
import { useFind } from '../../shared/use-find.ts';
import { useParameter } from '../../shared/use-parameter.ts';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { useTableSort } from '../../ui/table-sort.ts';
import { RULE_FACETS, ruleFacetValues, serviceLabel, type RuleFacet } from './rule-filter.ts';
import { RuleMarks } from './RuleMarks.tsx';
import { RulesSkeleton } from './RulesSkeleton.tsx';
import { texts } from './texts.ts';

const columns: readonly Column<RuleEntry>[] = [
  {
    id: 'severity',
    header: texts.severity,
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
    sortKey: ({ severity }) => severity,
  },
  {
    id: 'rule',
    header: texts.rule,
    cell: (rule) => <RuleName rule={rule} />,
    sortKey: ({ title }) => title,
    className: 'w-[42%]',
  },
  {
    id: 'service',
    header: texts.service,
    cell: ({ service }) => serviceLabel(service),
    sortKey: ({ service }) => serviceLabel(service),
  },
  {
    id: 'references',
    header: texts.references,
    cell: (rule) => <Rulesets names={ruleFacetValues(rule, 'ruleset')} />,
    className: 'w-[34%]',
  },
];

/** Every rule of the scanner, to be found by its words, service, severity and framework. */
export function RulesScreen() {
  return (
    <div className="space-y-6">
      <PageHeading title={texts.title} />
      <Boundary loading={<RulesSkeleton />}>
        <Rules />
      </Boundary>
    </div>
  );
}

function Rules() {
  const { queries } = useData();
  const { data: index } = useSuspenseQuery(queries.rules());
  const [sort, setSort] = useTableSort({ column: 'severity', direction: 'descending' });
  const [find, setFind] = useFind('find');
  const [search] = useSearchParams();
  const written = search.toString();
  const { shown, counts } = useMemo(() => {
    const chosen = new URLSearchParams(written);
    return filterByFacets(
      findRules(index.rules, find),
      RULE_FACETS,
      ruleFacetValues,
      Object.fromEntries(RULE_FACETS.map((facet) => [facet, chosen.get(facet) ?? undefined])),
    );
  }, [index, find, written]);

  return (
    <section className="space-y-4">
      <p className="text-soft">{texts.intro}</p>
      <div className="grid gap-2 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <FoldedFilters
          find={<FindField label={texts.find} text={find} onChange={setFind} />}
          className="sm:max-lg:col-span-3"
          inForce={RULE_FACETS.filter((facet) => search.has(facet)).length}
        >
          {RULE_FACETS.map((facet) => (
            <RuleFacetChoice key={facet} facet={facet} counts={counts[facet]} />
          ))}
        </FoldedFilters>
      </div>
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <ShownCount
          text={texts.shownOf(shown.length, index.rules.length)}
          isNarrowed={shown.length < index.rules.length}
          filters={['find', ...RULE_FACETS]}
        />
        <span className="ml-auto text-sm text-faint">{texts.version(index.version)}</span>
      </div>
      <Table
        label={texts.title}
        rows={shown}
        columns={columns}
        rowKey={({ id }) => id}
        empty={texts.noMatch}
        sort={sort}
        onSortChange={setSort}
      />
    </section>
  );
}

interface RuleFacetChoiceProps {
  readonly facet: RuleFacet;
  readonly counts: readonly FacetCount[];
}

function RuleFacetChoice({ facet, counts }: RuleFacetChoiceProps) {
  const [value, setValue] = useParameter(facet);
  const ordered = facet === 'severity' ? counts.toReversed() : counts;
  return (
    <FacetChoice
      label={texts.facets[facet]}
      choices={ordered}
      labelOf={FACET_LABELS[facet]}
      value={value}
      onChange={setValue}
    />
  );
}

const FACET_LABELS: Readonly<Record<RuleFacet, (value: string) => string>> = {
  service: serviceLabel,
  severity: severityLabel,
  ruleset: (name) => name,
};

function RuleName({ rule }: { rule: RuleEntry }) {
  return (
    <>
      <Link to={rulePath(rule.id)} className="link font-medium">
        <span lang="en">{rule.title}</span>
      </Link>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <code className="font-mono text-xs text-soft">
          <BreakableName name={rule.id} />
        </code>
        <RuleMarks rule={rule} />
      </p>
    </>
  );
}

function Rulesets({ names }: { names: readonly string[] }) {
  return <span className="text-sm text-soft">{names.length === 0 ? texts.dash : names.join(', ')}</span>;
}
