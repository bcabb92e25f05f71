import type { Manifest } from '@plumbline/model/cluster';
import type { TrafficRule } from '@plumbline/model/traffic-rule';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { Table, type Column } from '../../ui/Table.tsx';
import { texts } from './texts.ts';

const clusterColumns: readonly Column<Manifest>[] = [
  { id: 'name', header: texts.name, cell: ({ name }) => name },
  { id: 'location', header: texts.location, cell: ({ location }) => location || texts.dash },
  { id: 'derived-from', header: texts.derivedFrom, cell: ({ derivedFrom }) => derivedFrom ?? texts.dash },
  { id: 'type', header: texts.type, cell: ({ clusterType }) => clusterType ?? texts.dash },
];

const ruleColumns: readonly Column<TrafficRule>[] = [
  { id: 'priority', header: texts.priority, cell: ({ priority }) => priority },
  { id: 'protocol', header: texts.protocol, cell: ({ protocol }) => protocol },
  { id: 'source', header: texts.source, cell: ({ cidrBlock }) => cidrBlock },
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
      <TrafficRules title={texts.inbound} rules={manifest.inboundTraffic ?? []} />
      <TrafficRules title={texts.outbound} rules={manifest.outboundTraffic ?? []} />
    </div>
  );
}

function TrafficRules({ title, rules }: { title: string; rules: readonly TrafficRule[] }) {
  return (
    <section className="space-y-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <Table
        label={title}
        rows={rules}
        columns={ruleColumns}
        rowKey={(rule) => [rule.priority, rule.protocol, rule.cidrBlock, rule.beginPort, rule.endPort].join(' ')}
        empty={texts.none}
      />
    </section>
  );
}
