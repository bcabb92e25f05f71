import type { Change } from './use-change.ts';

interface NewFile {
  /** Resolves to `'false'` when the entry was refused. */
  readonly enter: () => Promise<string>;
  readonly enterFailed: string;
  readonly upload: () => Promise<unknown>;
  readonly uploadFailed: string;
}

/**
 * Creates a file's entry and then uploads its content, as one change; without an entry the upload is skipped.
 * Resolves to whether both were done. Source: specification, section 4, Config-file add.
 */
export async function addFile(change: Change, { enter, enterFailed, upload, uploadFailed }: NewFile): Promise<boolean> {
  let failed = enterFailed;
  let isRefused = false;
  const isDone = await change.run(
    async () => {
      isRefused = (await enter()) === 'false';
      if (isRefused) return;
      failed = uploadFailed;
      await upload();
    },
    () => failed,
  );
  if (isRefused) change.fail({ title: enterFailed });
  return isDone && !isRefused;
}
