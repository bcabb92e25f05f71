import type { FileFault } from '@plumbline/model/bundle';
import { BlobFaultError } from '../blobs/blob-fault.ts';
import { AppError } from '../errors.ts';

/** What bytes were stored of; its name is for people. */
export interface StoredThing {
  readonly kind: 'file' | 'report';
  readonly name: string;
}

/** Errors: AppError 'damaged' that names the thing, where its stored bytes are missing or damaged. */
export async function readStored<Result>(thing: StoredThing, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof BlobFaultError)) throw error;
    throw damaged(thing, error.fault, error);
  }
}

export function damaged({ kind, name }: StoredThing, fault: FileFault, cause?: unknown): AppError {
  return new AppError('damaged', (say) => say.storedBytes[kind][fault](name), { cause });
}
