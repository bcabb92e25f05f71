import type { Manifest } from '@plumbline/model/cluster';
import type { TrafficDirection, TrafficRule } from '@plumbline/model/traffic-rule';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { texts as kinds } from '../../shared/cluster-kinds.ts';
import { TrafficRuleMeaning } from '../../shared/traffic-rules/TrafficRuleMeaning.tsx';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { ManifestJson } from './ManifestJson.tsx';
import { texts } from './texts.ts';

const clusterColumns: readonly Column<Manifest>[] = [
  { id: 'name', header: texts.name, cell: ({ name }) => <BreakableName name={name} /> },
  { id: 'location', header: texts.location, cell: ({ location }) => location || texts.dash },
  {
    id: 'derived-from',
    header: texts.derivedFrom,
    cell: ({ derivedFrom }) => (derivedFrom ? kinds.derivedFromTools[derivedFrom] : texts.dash),
  },
  {
    id: 'type',
    header: texts.type,
    cell: ({ clusterType }) => (clusterType ? kinds.clusterTypes[clusterType] : texts.dash),
  },
];

const ruleColumns: readonly Column<TrafficRule>[] = [
  { id: 'priority', header: texts.priority, cell: ({ priority }) => priority },
  { id: 'protocol', header: texts.protocol, cell: ({ protocol }) => protocol },
  { id: 'source', header: texts.source, cell: ({ cidrBlock }) => <span className="font-mono">{cidrBlock}</span> },
  { id: 'begin-port', header: texts.beginPort, cell: ({ beginPort }) => beginPort, align: 'end' },
  { id: 'end-port', header: texts.endPort, cell: ({ endPort }) => endPort, align: 'end' },
];

/** What was registered of the cluster itself, and its own traffic rules. */
export function ConfigurationTab({ cluster }: { cluster: ClusterRef }) {
  const { queries } = useData();
  const { data: manifest } = useSuspenseQuery(queries.manifest(cluster));

  return (
    <div className="space-y-8">
      <Table label={texts.configuration} rows={[manifest]} columns={clusterColumns} rowKey={({ name }) => name} />
      <TrafficRules title={texts.inbound} direction="inbound" rules={manifest.inboundTraffic ?? []} />
      <TrafficRules title={texts.outbound} direction="outbound" rules={manifest.outboundTraffic ?? []} />
      <ManifestJson manifest={manifest} />
    </div>
  );
}

interface TrafficRulesProps {
  readonly title: string;
  readonly direction: TrafficDirection;
  readonly rules: readonly TrafficRule[];
}

function TrafficRules({ title, direction, rules }: TrafficRulesProps) {
  return (
    <section className="space-y-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <Table
        label={title}
        rows={rules}
        columns={rules.length === 0 ? ruleColumns : [...ruleColumns, meaningColumn(direction)]}
        rowKey={(rule) => [rule.priority, rule.protocol, rule.cidrBlock, rule.beginPort, rule.endPort].join(' ')}
        empty={texts.none}
      />
    </section>
  );
}

function meaningColumn(direction: TrafficDirection): Column<TrafficRule> {
  return {
    id: 'meaning',
    header: texts.meaning,
    className: 'w-2/5',
    cell: (rule) => <TrafficRuleMeaning rule={rule} direction={direction} />,
  };
}
