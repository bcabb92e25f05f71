import { decode } from '@plumbline/model/decode';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useData } from '../../data/data.ts';
import { clusterKey, type ClusterRef } from '../../data/queries.ts';
import { saveFile } from '../../data/save-file.ts';
import { downloadServiceFile } from '../../data/service-file.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { NewVersionNote, UploadButton, useNewVersion } from './NewVersion.tsx';
import { findSource, type SourceFile } from './source-file.ts';
import { SourceView } from './SourceView.tsx';
import { texts } from './texts.ts';

interface SourceDialogProps {
  readonly cluster: ClusterRef;
  /** As `placeOf` names it. */
  readonly place: string;
  readonly onClose: () => void;
}

/** One file of the cluster as it is now, with everything that failed in it at its lines. */
export function SourceDialog({ cluster, place, onClose }: SourceDialogProps) {
  return (
    <Dialog title={place} open onClose={onClose} size="wide">
      <Boundary subject={place} failureTitle={texts.clusterFailed(cluster.clusterName)}>
        <SourceAt cluster={cluster} place={place} />
      </Boundary>
    </Dialog>
  );
}

interface SourceAtProps {
  readonly cluster: ClusterRef;
  readonly place: string;
}

function SourceAt({ cluster, place }: SourceAtProps) {
  const { queries } = useData();
  const { data: manifest } = useSuspenseQuery(queries.manifest(cluster));
  const source = findSource(manifest, place);
  if (!source) return <EmptyMessage title={texts.noSuchFile} />;
  return (
    <Boundary
      subject={place}
      // For complimentary files the error catalogue has the sentence of the call alone.
      failureTitle={source.kind === 'configuration' ? texts.fileFailed(source.fileName) : undefined}
    >
      <SourceContent cluster={cluster} place={place} source={source} />
    </Boundary>
  );
}

function SourceContent({ cluster, place, source }: SourceAtProps & { source: SourceFile }) {
  const { client } = useData();
  const { owner, clusterName } = cluster;
  const queryKey = [...clusterKey(cluster), 'file', place];
  const { data } = useSuspenseQuery({
    queryKey,
    queryFn: () => downloadServiceFile(client.forOwner(owner), { ...source, cluster: clusterName }),
  });
  const decoded = decode(data.bytes);
  const newVersion = useNewVersion(cluster, source, queryKey);
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={<Download aria-hidden />} onClick={() => saveFile(data.bytes, source.fileName)}>
        {texts.download}
      </Button>
      <UploadButton newVersion={newVersion} />
    </div>
  );
  return (
    <div className="space-y-4">
      <NewVersionNote cluster={cluster} newVersion={newVersion} />
      {decoded.kind === 'text' ? (
        <SourceView cluster={cluster} place={place} source={source} text={decoded.text} actions={actions} />
      ) : (
        <EmptyMessage title={texts.notText}>{actions}</EmptyMessage>
      )}
    </div>
  );
}
