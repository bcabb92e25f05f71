import { Readable } from 'node:stream';
import { MAX_FILES } from '@plumbline/model/bounds';
import { enterpriseDirectiveWarning, MAX_SEARCHED_BYTES } from '@plumbline/model/enterprise-directives';
import type { Owner } from '@plumbline/model/organization';
import { decode } from '@plumbline/model/decode';
import { AppError } from '../errors.ts';
import { limitBytes } from './limit-bytes.ts';
import type { FileKey } from '../store/files.ts';
import type { ServiceAt } from '../store/find-place.ts';
import { checkEntry, type EntryInput } from './file-entry.ts';
import { notFound } from './not-found.ts';
import type { Quotas } from './quotas.ts';
import { hasProblem, refuseFields } from './refuse.ts';
import { damaged } from './stored-bytes.ts';
import type { UseCaseParts } from './parts.ts';

/** A stored file's bytes. */
export interface FileContent {
  readonly fileName: string;
  readonly size: number;
  readonly content: Readable;
}

const MISSING = { 'no-cluster': 'cluster', 'no-machine': 'machine', 'no-service': 'service' } as const;

/** Errors: AppError 'not-found' (service), 'conflict' when the cluster has as many files as it may. */
function requirePlace(outcome: 'stored' | 'path-taken' | 'no-service' | 'full'): void {
  if (outcome === 'no-service') throw notFound('service');
  if (outcome === 'full') throw new AppError('conflict', (say) => say.full.files(MAX_FILES));
}

export function fileUseCases(
  { store, blobs, limits, onUploadedBytes }: Pick<UseCaseParts, 'store' | 'blobs' | 'limits' | 'onUploadedBytes'>,
  quotas: Quotas,
) {
  return {
    /**
     * Adds an entry or changes the one of the same key; false when it is refused: then nothing was changed.
     * Errors: AppError 'not-found' when its service is not there, 'conflict' when the cluster is full.
     */
    async upsertEntry(owner: Owner, at: ServiceAt, input: EntryInput): Promise<boolean> {
      const { entry, check } = await checked(owner, at, input);
      if (hasProblem(check)) return false;
      const outcome = await store.files.upsertEntry(owner, at, entry);
      requirePlace(outcome);
      return outcome === 'stored';
    },

    /**
     * Stores a file's bytes, whatever they are, and its entry where there is none yet. Gives a warning for the user when
     * the file uses directives that only organizations may use.
     * Errors: AppError 'not-found' (service), 'invalid' (names), 'already-exists' (another file of that path),
     * 'too-large', 'too-many-requests', 'quota-exceeded', 'conflict' (the cluster is full). After an error nothing was
     * changed.
     */
    async upload(owner: Owner, at: ServiceAt, input: EntryInput, content: Readable): Promise<string | undefined> {
      const { entry, check, serviceName } = await checked(owner, at, input);
      refuseFields('/query', check);
      await quotas.takeUpload(owner);
      const limit = { maxBytes: limits.configurationFileBytes, tooLarge, onBytes: onUploadedBytes };
      const blob = await blobs.put(limitBytes(content, limit));
      await quotas.countUploaded(owner, blob.size);
      const outcome = await quotas.within((quota) => store.files.setBlob(owner, at, entry, blob, quota));
      requirePlace(outcome);
      if (outcome === 'path-taken') {
        throw new AppError('already-exists', (say) => say.fileTaken(input.fileName));
      }
      if (owner.kind === 'organization' || blob.size > MAX_SEARCHED_BYTES) return undefined;
      const bytes = await blobs.read(blob.sha256);
      const decoded = decode(bytes);
      return decoded.kind === 'text' ? enterpriseDirectiveWarning(serviceName, entry, decoded.text) : undefined;
    },

    /** Errors: AppError 'not-found', also while only the file's entry exists; 'damaged'. */
    async download(owner: Owner, at: ServiceAt, key: FileKey): Promise<FileContent> {
      const file = await store.files.get(owner, at, key);
      if (!file?.blob) throw notFound('file');
      const { fileName, blob } = file;
      // Read once before its first byte goes out: an answer that has begun can only be cut off.
      const fault = await blobs.faultOf(blob.sha256);
      if (fault) throw damaged({ kind: 'file', name: fileName }, fault);
      return { fileName, size: blob.size, content: Readable.from(blobs.stream(blob.sha256), { objectMode: false }) };
    },

    /** Errors: AppError 'not-found'. */
    async delete(owner: Owner, at: ServiceAt, key: FileKey): Promise<void> {
      if (!(await store.files.delete(owner, at, key))) throw notFound('file');
    },
  };

  /** Errors: AppError 'not-found' when the entry's service is not there. */
  async function checked(owner: Owner, at: ServiceAt, input: EntryInput) {
    const around = await store.files.surroundings(owner, at, input, input.aliasList ?? []);
    if (typeof around === 'string') throw notFound(MISSING[around]);
    return { ...checkEntry(input, around), serviceName: around.serviceName };
  }

  function tooLarge(): AppError {
    return new AppError('too-large', (say) => say.fileTooLarge(limits.configurationFileBytes));
  }
}
