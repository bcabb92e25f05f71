import type { Manifest } from '@plumbline/model/cluster';
import { isRecognised } from '@plumbline/model/recognised-file';
import { useState } from 'react';
import { useData } from '../../data/data.ts';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { Alert } from '../../ui/Alert.tsx';
import { DropArea } from '../../ui/DropArea.tsx';
import type { DroppedFile } from '../../ui/dropped-files.ts';
import { recogniseDrop, type RecognisedDrop } from './dropped-groups.ts';
import { FileMappingDialog } from './FileMappingDialog.tsx';
import { readKnownTexts, type KnownTexts } from './known-texts.ts';
import type { ServicePlace } from './service-place.ts';
import { texts } from './texts.ts';

/** More than this at once is the command line's work. */
const MOST_FILES = 500;

interface FileDropProps {
  readonly at: ServicePlace;
  readonly manifest: Manifest;
}

/** What was dropped, as far as it has been looked into. */
interface Dropped {
  readonly files: readonly RecognisedDrop[];
  readonly known: KnownTexts;
}

const NOTHING: Dropped = { files: [], known: new Map() };

/** Takes many files for a machine or a cluster; what becomes of each is asked before anything is saved. */
export function FileDrop({ at, manifest }: FileDropProps) {
  const { client } = useData();
  const { fileBytes } = useSignedIn().settings;
  const [dropped, setDropped] = useState(NOTHING);
  const [problem, setProblem] = useState<string>();

  async function take(taken: readonly DroppedFile[]): Promise<void> {
    const isWithin = taken.length <= MOST_FILES;
    setProblem(isWithin ? undefined : texts.drop.tooMany(MOST_FILES));
    if (!isWithin) return;
    const files = await recogniseDrop(taken);
    // Others may be included by what is there already.
    const areAllNamed = files.every(({ seems }) => isRecognised(seems) && seems.because.is === 'name');
    const known = areAllNamed ? NOTHING.known : await readKnownTexts(client, manifest, placesOf(at, manifest));
    setDropped({ files, known });
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
      <FileMappingDialog
        {...dropped}
        at={at}
        manifest={manifest}
        fileBytes={fileBytes}
        onClose={() => setDropped(NOTHING)}
      />
    </>
  );
}

/** The place, and the machines of a cluster. */
function placesOf(at: ServicePlace, manifest: Manifest): readonly ServicePlace[] {
  if (at.machine !== undefined) return [at];
  return [at, ...Object.keys(manifest.machines ?? {}).map((machine) => ({ cluster: at.cluster, machine }))];
}
