import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { dataHeaders } from './security-headers.ts';

/** What people install the command line from: the one that speaks with this server. */
export interface CommandLineArchive {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes, as hexadecimal digits. */
  readonly checksum: string;
}

const NAME = 'plumbline-cli.tgz';

/**
 * The archive that the build made; undefined where there is none. It is read once, so that its checksum is that of what is
 * given out, whatever is built meanwhile.
 */
export async function readCommandLineArchive(folder: string): Promise<CommandLineArchive | undefined> {
  const names = await readdir(folder).catch(() => []);
  const name = names.find((other) => /^plumbline-cli-.*\.tgz$/.test(other));
  if (name === undefined) return undefined;
  const bytes = await readFile(join(folder, name));
  return { bytes, checksum: createHash('sha256').update(bytes).digest('hex') };
}

interface DownloadsOptions {
  readonly archive: CommandLineArchive | undefined;
  readonly isHttps: boolean;
}

/** For everybody, as a pipeline installs it before it has signed in. Kept by whoever asks whether it is still the same. */
export async function downloads(app: FastifyInstance, { archive, isHttps }: DownloadsOptions): Promise<void> {
  if (!archive) return;
  const { bytes, checksum } = archive;
  await app.register(helmet, dataHeaders(isHttps));
  app.addHook('onRequest', async (request, reply) => {
    const tag = `"${checksum}"`;
    void reply.headers({ 'cache-control': 'public, no-cache', etag: tag });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  });
  app.get(`/${NAME}`, (_request, reply) => reply.type('application/gzip').send(bytes));
  app.get(`/${NAME}.sha256`, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${checksum}  ${NAME}\n`),
  );
}
