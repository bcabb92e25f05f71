import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useOwner } from '../../data/owner-context.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { ORGANIZATIONS_PATH, ownerPath, type ClusterTab } from '../../paths.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { Tabs, type TabDefinition } from '../../ui/Tabs.tsx';
import { ConfigurationTab } from './ConfigurationTab.tsx';
import { FilesTab } from './FilesTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { ReportsTab } from './ReportsTab.tsx';
import { texts } from './texts.ts';

/** One cluster: its reports, their history, how it is configured, and its files. The tab stands in the URL. */
export function ClusterDetailScreen() {
  const owner = useOwner();
  const { clusterName = '' } = useParams();
  const cluster: ClusterRef = useMemo(() => ({ owner, clusterName }), [owner, clusterName]);
  const listName = owner.kind === 'organization' ? texts.organizations : texts.users;

  return (
    <div className="space-y-4">
      <PageHeading
        title={clusterName}
        crumbs={[
          { label: listName, to: ORGANIZATIONS_PATH },
          { label: owner.name, to: ownerPath(owner.name) },
          { label: clusterName },
        ]}
      />
      <Tabs
        label={texts.tabs}
        tabs={[
          tab('reports', texts.reports, <ReportsTab cluster={cluster} />),
          tab('history', texts.history, <HistoryTab cluster={cluster} />),
          tab('config', texts.configuration, <ConfigurationTab cluster={cluster} />),
          tab('files', texts.files, <FilesTab cluster={cluster} />),
        ]}
      />
    </div>
  );
}

function tab(value: ClusterTab, label: string, content: ReactNode): TabDefinition<ClusterTab> {
  return { value, label, content: <Boundary subject={value}>{content}</Boundary> };
}
