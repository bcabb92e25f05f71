import { setImmediate } from 'node:timers/promises';
import type { Manifest } from '@plumbline/model/cluster';
import type { Owner } from '@plumbline/model/organization';
import type { Machine } from '@plumbline/model/machine';
import type { Service } from '@plumbline/model/service';
import { AppError } from '../errors.ts';
import { TEXTS, type Sentence } from '../messages/texts.ts';
import { createTurns } from '../in-turn.ts';
import { manifestInProcess } from '../scanning/scan-in-process.ts';
import { fromScanProcess } from '../scanning/from-scan-process.ts';
import type { ManifestPart, Refusal } from './manifest-messages.ts';
import { readManifest } from './read-manifest.ts';

/** What is no larger takes a millisecond or two here, and a process a hundred to start. Units: bytes. */
const SMALL_MANIFEST_BYTES = 64 * 1024;
/** Many times what the largest permitted manifest takes. */
const READ_LIMIT_MS = 60_000;

const inTurn = createTurns();

/**
 * `readManifest` of what a zip has, without holding up the server, however large it is.
 * Errors: those of `readManifest`; AppError 'unavailable' when the process that reads came to no end.
 */
export async function readManifestAside(owner: Owner, content: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);

  return bytes.length <= SMALL_MANIFEST_BYTES
    ? readManifest(bytes)
    : inTurn(owner, () => fromScanProcess(() => readInProcess(bytes)));
}

function readInProcess(bytes: Uint8Array): Promise<Manifest> {
  return manifestInProcess(bytes, { limitMs: READ_LIMIT_MS }, async (outcome) => {
    if (!outcome.isRead) throw errorOf(outcome.refusal);
    const builder = new ManifestBuilder();
    for await (const parts of outcome.pieces()) {
      for (const part of parts) builder.add(part);
      // What else waits has its turn between two pieces.
      await setImmediate();
    }
    return builder.build();
  });
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
