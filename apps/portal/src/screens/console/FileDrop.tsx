import type { Manifest } from '@plumbline/model/cluster';
import { useState } from 'react';
import { useData } from '../../data/data.ts';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { Alert } from '../../ui/Alert.tsx';
import { DropArea } from '../../ui/DropArea.tsx';
import type { DroppedFile } from '../../ui/dropped-files.ts';
import type * as dropParts from './drop-parts.ts';
import type { ServicePlace } from './service-place.ts';
import { texts } from './texts.ts';

/** More than this at once is the command line's work. */
const MOST_FILES = 500;

interface FileDropProps {
  readonly at: ServicePlace;
  readonly manifest: Manifest;
}

const NOTHING: dropParts.Dropped = { files: [], known: new Map() };

/** Takes many files for a machine or a cluster; what becomes of each is asked before anything is saved. */
export function FileDrop({ at, manifest }: FileDropProps) {
  const { client } = useData();
  const { fileBytes } = useSignedIn().settings;
  const [parts, setParts] = useState<typeof dropParts>();
  const [dropped, setDropped] = useState(NOTHING);
  const [problem, setProblem] = useState<string>();

  async function take(taken: readonly DroppedFile[]): Promise<void> {
    const isWithin = taken.length <= MOST_FILES;
    setProblem(isWithin ? undefined : texts.drop.tooMany(MOST_FILES));
    if (!isWithin) return;
    const fetched = await import('./drop-parts.ts').catch(() => undefined);
    setParts(fetched);
    if (fetched) setDropped(await fetched.lookInto(taken, { client, at, manifest }));
    else setProblem(texts.drop.notFetched);
  }

  return (
    <>
      <DropArea
        label={texts.drop.title}
        most={MOST_FILES}
        onFiles={(files) => void take(files)}
        onUnreadable={() => setProblem(texts.drop.unreadable)}
      >
        {texts.drop.invitation(at.machine ?? at.cluster.clusterName)} {texts.drop.limits(MOST_FILES, fileBytes)}
      </DropArea>
      {problem !== undefined && <Alert tone="error" title={problem} />}
      {parts && (
        <parts.FileMappingDialog
          {...dropped}
          at={at}
          manifest={manifest}
          fileBytes={fileBytes}
          onClose={() => setDropped(NOTHING)}
        />
      )}
    </>
  );
}
