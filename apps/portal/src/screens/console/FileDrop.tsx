import type { Manifest } from '@plumbline/model/cluster';
import { useState } from 'react';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { Alert } from '../../ui/Alert.tsx';
import { DropArea } from '../../ui/DropArea.tsx';
import type { DroppedFile } from '../../ui/dropped-files.ts';
import { recogniseDrop, type RecognisedDrop } from './file-mapping.ts';
import { FileMappingDialog } from './FileMappingDialog.tsx';
import type { ServicePlace } from './service-place.ts';
import { texts } from './texts.ts';

/** More than this at once is the command line's work. */
const MOST_FILES = 500;

interface FileDropProps {
  readonly at: ServicePlace;
  readonly manifest: Manifest;
  /** The one service that the files are for; any of the place where it is left out. */
  readonly serviceKey?: string;
}

/** Takes many files for a service, a machine or a cluster; what becomes of each is asked before anything is saved. */
export function FileDrop({ at, manifest, serviceKey }: FileDropProps) {
  const { fileBytes } = useSignedIn().settings;
  const [files, setFiles] = useState<readonly RecognisedDrop[]>([]);
  const [problem, setProblem] = useState<string>();

  async function take(dropped: readonly DroppedFile[]): Promise<void> {
    const isWithin = dropped.length <= MOST_FILES;
    setProblem(isWithin ? undefined : texts.drop.tooMany(MOST_FILES));
    if (isWithin) setFiles(await recogniseDrop(dropped));
  }

  return (
    <>
      <DropArea
        label={texts.drop.title}
        most={MOST_FILES}
        onFiles={(dropped) => void take(dropped)}
        onUnreadable={() => setProblem(texts.drop.unreadable)}
      >
        {texts.drop.invitation(serviceKey ?? at.machine ?? at.cluster.clusterName)}{' '}
        {texts.drop.limits(MOST_FILES, fileBytes)}
      </DropArea>
      {problem !== undefined && <Alert tone="error" title={problem} />}
      <FileMappingDialog
        at={at}
        manifest={manifest}
        serviceKey={serviceKey}
        files={files}
        fileBytes={fileBytes}
        onClose={() => setFiles([])}
      />
    </>
  );
}
