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
  const { data } = useSuspenseQuery({
    queryKey: [...clusterKey(cluster), 'file', place],
    queryFn: () => downloadServiceFile(client.forOwner(owner), { ...source, cluster: clusterName }),
  });
  const decoded = decode(data.bytes);
  const download = (
    <Button size="small" icon={<Download aria-hidden />} onClick={() => saveFile(data.bytes, source.fileName)}>
      {texts.download}
    </Button>
  );
  if (decoded.kind !== 'text') return <EmptyMessage title={texts.notText}>{download}</EmptyMessage>;
  return <SourceView cluster={cluster} place={place} source={source} text={decoded.text} actions={download} />;
}
