import type { BlobStore } from './blob-store.ts';

/** Told of each operation of a store; `bytes` where the whole was moved. */
export type OnBlobOperation = (operation: string, outcome: 'ok' | 'failed', seconds: number, bytes?: number) => void;

/** The same store, with an ear for how it does. */
export function measuredBlobStore(blobs: BlobStore, onOperation: OnBlobOperation): BlobStore {
  const measured = async <Result>(
    operation: string,
    work: () => Promise<Result>,
    bytesOf: (result: Result) => number = () => 0,
  ): Promise<Result> => {
    const startedMs = performance.now();
    const seconds = (): number => (performance.now() - startedMs) / 1000;
    try {
      const result = await work();
      onOperation(operation, 'ok', seconds(), bytesOf(result));
      return result;
    } catch (error) {
      onOperation(operation, 'failed', seconds());
      throw error;
    }
  };
  return {
    put: (content) =>
      measured(
        'put',
        () => blobs.put(content),
        ({ size }) => size,
      ),
    read: (sha256) =>
      measured(
        'read',
        () => blobs.read(sha256),
        (bytes) => bytes.byteLength,
      ),
    /** Until its first piece: how fast the others go is the reader's affair. */
    stream: async function* (sha256) {
      const pieces = blobs.stream(sha256)[Symbol.asyncIterator]();
      try {
        let piece = await measured('stream', () => pieces.next());
        for (; !piece.done; piece = await pieces.next()) yield piece.value;
      } finally {
        await pieces.return?.();
      }
    },
    faultOf: (sha256) => measured('examine', () => blobs.faultOf(sha256)),
    list: () => blobs.list(),
    delete: (sha256) => measured('delete', () => blobs.delete(sha256)),
    assertReachable: () => blobs.assertReachable(),
  };
}
