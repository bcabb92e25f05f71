import type { Client } from '@plumbline/client/client';
import type { Manifest } from '@plumbline/model/cluster';
import { isRecognised } from '@plumbline/model/recognised-file';
import type { DroppedFile } from '../../ui/dropped-files.ts';
import { recogniseDrop, type RecognisedDrop } from './dropped-groups.ts';
import { readKnownTexts, type KnownTexts } from './known-texts.ts';
import type { ServicePlace } from './service-place.ts';

/*
 * What looks into dropped files and asks what becomes of them. Most visits drop none, so `FileDrop` fetches it with the
 * first ones.
 */

export { FileMappingDialog } from './FileMappingDialog.tsx';

/** What was dropped, as far as it has been looked into. */
export interface Dropped {
  readonly files: readonly RecognisedDrop[];
  readonly known: KnownTexts;
}

/** Recognises files; where others may be included by what is there already, that is read too. */
export async function lookInto(
  taken: readonly DroppedFile[],
  { client, at, manifest }: { readonly client: Client; readonly at: ServicePlace; readonly manifest: Manifest },
): Promise<Dropped> {
  const files = await recogniseDrop(taken);
  const areAllNamed = files.every(({ seems }) => isRecognised(seems) && seems.because.is === 'name');
  const known: KnownTexts = areAllNamed ? new Map() : await readKnownTexts(client, manifest, placesOf(at, manifest));
  return { files, known };
}

/** The place, and the machines of a cluster. */
function placesOf(at: ServicePlace, manifest: Manifest): readonly ServicePlace[] {
  if (at.machine !== undefined) return [at];
  return [at, ...Object.keys(manifest.machines ?? {}).map((machine) => ({ cluster: at.cluster, machine }))];
}
