import { createHash } from 'node:crypto';
import type { Image, ImageConfig } from '../image.ts';
import { tarArchive, type ArchiveEntry } from './tar-archive.ts';

const EMPTY_CONFIG: ImageConfig = {
  platform: 'linux/amd64',
  diffIds: [],
  history: [],
  user: undefined,
  environment: [],
  ports: [],
  volumes: [],
  entrypoint: undefined,
  command: undefined,
  stopSignal: undefined,
  healthcheck: undefined,
};

/** An image of these layers, from below: entries, or bytes as they come. */
export function madeImage(
  layers: readonly (readonly ArchiveEntry[] | Uint8Array)[],
  config: Partial<ImageConfig> = {},
): Image {
  return {
    name: 'example:1',
    config: { ...EMPTY_CONFIG, ...config },
    layers: layers.map((layer, index) => ({
      name: `layer ${index + 1}`,
      open: () => chunksOf(layer instanceof Uint8Array ? layer : tarArchive(layer)),
    })),
  };
}

/** In pieces that end anywhere. */
// oxlint-disable-next-line require-await -- as streams are
export async function* chunksOf(bytes: Uint8Array, length = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

export function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

/** The files of an OCI layout with one image. */
export function layoutFiles(
  layers: readonly Uint8Array[],
  config: object = {},
): Readonly<Record<string, string | Uint8Array>> {
  const blobs: Record<string, Uint8Array> = {};
  const blob = (bytes: Uint8Array): { digest: string; size: number } => {
    const digest = digestOf(bytes);
    blobs[`blobs/${digest.replace(':', '/')}`] = bytes;
    return { digest, size: bytes.length };
  };
  const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
  const configBlob = blob(json({ os: 'linux', architecture: 'amd64', ...config }));
  const manifest = blob(json({ schemaVersion: 2, config: configBlob, layers: layers.map(blob) }));
  return {
    'oci-layout': '{"imageLayoutVersion":"1.0.0"}',
    'index.json': JSON.stringify({ schemaVersion: 2, manifests: [manifest] }),
    ...blobs,
  };
}
