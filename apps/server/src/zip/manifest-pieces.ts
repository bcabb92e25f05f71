import type { Manifest } from '@plumbline/model/cluster';
import type { Service } from '@plumbline/model/service';
import { AppError } from '../errors.ts';
import { TEXTS, type Sentence } from '../messages/texts.ts';
import type { ManifestPart, Refusal } from './manifest-messages.ts';
import { readManifest } from './read-manifest.ts';

/** Of files, aliases, tags and traffic rules. */
const PIECE = 500;

/** A large manifest in pieces that take whoever puts them together about a millisecond each, or why it is refused. */
export function readManifestInPieces(bytes: Uint8Array): Iterable<readonly ManifestPart[]> | Refusal {
  try {
    return piecesOf(readManifest(bytes));
  } catch (error) {
    if (error instanceof AppError) return refusalOf(error);
    throw error;
  }
}

function* piecesOf(manifest: Manifest): Generator<readonly ManifestPart[]> {
  let piece: ManifestPart[] = [];
  let size = 0;
  for (const part of partsOf(manifest)) {
    piece.push(part);
    size += sizeOf(part);
    if (size < PIECE) continue;
    yield piece;
    piece = [];
    size = 0;
  }
  yield piece;
}

function* partsOf({ machines = {}, clusterServices = {}, ...fields }: Manifest): Generator<ManifestPart> {
  yield { kind: 'cluster', fields };
  for (const [key, { services = {}, ...ofMachine }] of Object.entries(machines)) {
    yield { kind: 'machine', key, fields: ofMachine };
    for (const [name, service] of Object.entries(services)) yield* partsOfService(key, name, service);
  }
  for (const [name, service] of Object.entries(clusterServices)) yield* partsOfService(undefined, name, service);
}

function* partsOfService(machine: string | undefined, key: string, service: Service): Generator<ManifestPart> {
  const { configFileList, complimentaryFileList = [], ...fields } = service;
  yield { kind: 'service', machine, key, fields };
  for (const file of configFileList) yield { kind: 'configuration', file };
  for (const file of complimentaryFileList) yield { kind: 'complimentary', file };
}

function sizeOf(part: ManifestPart): number {
  switch (part.kind) {
    case 'cluster':
    case 'machine':
      return 1 + (part.fields.inboundTraffic?.length ?? 0) + (part.fields.outboundTraffic?.length ?? 0);
    case 'service':
      return 1 + (part.fields.emptyFolders?.length ?? 0);
    case 'configuration':
    case 'complimentary':
      return 1 + (part.file.aliasList?.length ?? 0) + (part.file.tags?.length ?? 0);
  }
}

function refusalOf({ code, sentence, errors }: AppError): Refusal {
  return {
    code,
    detail: inEachLanguage(sentence),
    errors: errors?.map((problem) => ({ path: problem.path, message: inEachLanguage(problem.sentence) })),
  };
}

function inEachLanguage(sentence: Sentence): Refusal['detail'] {
  return { en: sentence(TEXTS.en), de: sentence(TEXTS.de) };
}
