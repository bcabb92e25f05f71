import { Worker } from 'node:worker_threads';
import type { Manifest } from '@plumbline/model/cluster';
import type { Machine } from '@plumbline/model/machine';
import type { Service } from '@plumbline/model/service';
import { AppError } from '../errors.ts';
import { TEXTS, type Sentence } from '../messages/texts.ts';
import { createTurns } from '../in-turn.ts';
import type { FromManifestThread, ManifestPart, Refusal } from './manifest-messages.ts';
import { readManifest } from './read-manifest.ts';
import { refused } from './zip-entries.ts';

/** What is no larger takes a millisecond or two here, and a thread a hundred to start. Units: bytes. */
const SMALL_MANIFEST_BYTES = 64 * 1024;
/** Several times what the largest permitted manifest takes. */
export const MANIFEST_MEMORY_MB = 1024;

const inTurn = createTurns();

/** `readManifest` of what a zip has, without holding up this thread, however large it is. */
export async function readManifestAside(content: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const bytes = new Uint8Array(Buffer.concat(chunks));

  return bytes.length <= SMALL_MANIFEST_BYTES ? readManifest(bytes) : inTurn(() => readInThread(bytes));
}

function readInThread(bytes: Uint8Array<ArrayBuffer>): Promise<Manifest> {
  return new Promise((resolve, reject) => {
    const builder = new ManifestBuilder();
    const thread = new Worker(new URL('./manifest-thread.ts', import.meta.url), {
      workerData: bytes,
      transferList: [bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: MANIFEST_MEMORY_MB },
    });
    const finish = (act: () => void): void => {
      act();
      void thread.terminate();
    };
    thread.on('message', (message: FromManifestThread) => {
      if (message.kind === 'refused') return finish(() => reject(errorOf(message.refusal)));
      for (const part of message.parts) builder.add(part);
      if (message.isLast) return finish(() => resolve(builder.build()));
      // What else waits has its turn between two pieces.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, not a browser's window
      setImmediate(() => thread.postMessage('next'));
    });
    thread.once('error', (error) =>
      finish(() => reject(isOutOfMemory(error) ? refused((say) => say.manifestNoJson, error) : error)),
    );
    thread.once('exit', () => reject(new Error('the manifest was not read to its end')));
  });
}

/** Source: https://nodejs.org/api/errors.html#err_worker_out_of_memory */
function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Puts a manifest together of its parts, each in its place at once, so that nothing is left to be done at the end. */
class ManifestBuilder {
  #manifest: Manifest | undefined;
  readonly #machines: Record<string, Machine> = {};
  readonly #clusterServices: Record<string, Service> = {};
  #servicesOfMachine: Record<string, Service> = {};
  #service: Required<Pick<Service, 'configFileList' | 'complimentaryFileList'>> | undefined;

  add(part: ManifestPart): void {
    switch (part.kind) {
      case 'cluster':
        this.#manifest = { ...part.fields, machines: this.#machines, clusterServices: this.#clusterServices };
        return;
      case 'machine':
        this.#servicesOfMachine = {};
        setOwn(this.#machines, part.key, { ...part.fields, services: this.#servicesOfMachine });
        return;
      case 'service': {
        const service = { ...part.fields, configFileList: [], complimentaryFileList: [] };
        setOwn(part.machine === undefined ? this.#clusterServices : this.#servicesOfMachine, part.key, service);
        this.#service = service;
        return;
      }
      case 'configuration':
        this.#service?.configFileList.push(part.file);
        return;
      case 'complimentary':
        this.#service?.complimentaryFileList.push(part.file);
    }
  }

  build(): Manifest {
    if (!this.#manifest) throw new Error('a manifest came without its cluster');
    return this.#manifest;
  }
}

/** Also a key called `__proto__` adds an entry. */
function setOwn<Value>(record: Record<string, Value>, key: string, value: Value): void {
  if (key in record)
    Object.defineProperty(record, key, { value, enumerable: true, writable: true, configurable: true });
  else record[key] = value;
}

function errorOf({ code, detail, errors }: Refusal): AppError {
  return new AppError(code, sentenceOf(detail), {
    ...(errors && { errors: errors.map(({ path, message }) => ({ path, sentence: sentenceOf(message) })) }),
  });
}

function sentenceOf(inEachLanguage: Refusal['detail']): Sentence {
  return (texts) => (texts === TEXTS.de ? inEachLanguage.de : inEachLanguage.en);
}
