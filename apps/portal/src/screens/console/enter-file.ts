import type { Change } from '../../shared/use-change.ts';

interface FileEntry {
  /** Resolves to `'false'` when the entry was refused. */
  readonly enter: () => Promise<string>;
  readonly enterFailed: string;
  /** Left out where the content is there already. */
  readonly content?: { readonly upload: () => Promise<unknown>; readonly uploadFailed: string };
}

/**
 * Writes a file's entry and then uploads its content, as one change; without an entry the upload is skipped.
 * Resolves to whether all was done. Source: specification, section 4, Config-file add.
 */
export async function enterFile(change: Change, { enter, enterFailed, content }: FileEntry): Promise<boolean> {
  let failed = enterFailed;
  let isRefused = false;
  const isDone = await change.run(
    async () => {
      isRefused = (await enter()) === 'false';
      if (isRefused || !content) return;
      failed = content.uploadFailed;
      await content.upload();
    },
    () => failed,
  );
  if (isRefused) change.fail({ title: enterFailed });
  return isDone && !isRefused;
}
