import { createHash } from 'node:crypto';
import { lstat, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { ReleaseFile } from '@plumbline/model/contract/public-settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dataHeaders } from './security-headers.ts';

/** What people install the command line from: the one that speaks with this server. */
export interface CommandLineArchive {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes, as hexadecimal digits. */
  readonly checksum: string;
  /** As its file's name has it. */
  readonly version: string;
}

/** What else of a release is given out: executables, which are too large to be read ahead, and the editors' extension. */
export interface Release {
  readonly folder: string;
  readonly files: readonly ReleaseFile[];
}

const NAME = 'plumbline-cli.tgz';

/**
 * The archive that the build made; undefined where there is none. It is read once, so that its checksum is that of what is
 * given out, whatever is built meanwhile.
 */
export async function readCommandLineArchive(folder: string): Promise<CommandLineArchive | undefined> {
  const names = await readdir(folder).catch(() => []);
  const name = names.find((other) => ARCHIVE.test(other));
  const [, version] = ARCHIVE.exec(name ?? '') ?? [];
  if (name === undefined || version === undefined) return undefined;
  const bytes = await readFile(join(folder, name));
  return { bytes, checksum: createHash('sha256').update(bytes).digest('hex'), version };
}

const ARCHIVE = /^plumbline-cli-(.*)\.tgz$/;
/** A line of what `sha256sum` writes, about a file that is given out. */
const SUM = /^([\da-f]{64}) [ *](plumbline-(?:(?:linux|darwin|win32)-(?:x64|arm64)(?:\.exe)?|[\d.]+\.vsix))$/;

/**
 * The files of a release by its own checksums; undefined where the folder holds none, or that of another version than the
 * archive, which would not fit this server.
 */
export async function readRelease(
  folder: string,
  archive: CommandLineArchive | undefined,
): Promise<Release | undefined> {
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8').catch(() => '');
  const lines = sums.split('\n');
  if (!archive || !lines.some((line) => line.endsWith(`  plumbline-cli-${archive.version}.tgz`))) return undefined;
  const files: ReleaseFile[] = [];
  for (const line of lines) {
    const [, sha256, name] = SUM.exec(line) ?? [];
    if (sha256 === undefined || name === undefined) continue;
    const file = await lstat(join(folder, name)).catch(() => undefined);
    if (file?.isFile()) files.push({ name, sha256, bytes: file.size });
  }
  return files.length === 0 ? undefined : { folder, files };
}

interface DownloadsOptions {
  readonly archive: CommandLineArchive | undefined;
  readonly release: Release | undefined;
  readonly isHttps: boolean;
}

/** For everybody, as a pipeline installs it before it has signed in. Kept by whoever asks whether it is still the same. */
export async function downloads(app: FastifyInstance, options: DownloadsOptions): Promise<void> {
  const { archive, release, isHttps } = options;
  if (!archive) return;
  const { bytes, checksum } = archive;
  await app.register(helmet, dataHeaders(isHttps));
  give(app, NAME, checksum, (reply) => reply.type('application/gzip').send(bytes));
  if (!release) return;
  // The system opens each when it is asked for, and sends parts of it to whoever was interrupted.
  await app.register(fastifyStatic, { root: release.folder, serve: false, cacheControl: false, etag: false });
  for (const { name, sha256 } of release.files) {
    give(app, name, sha256, (reply) =>
      reply.type('application/octet-stream').header('content-disposition', 'attachment').sendFile(name),
    );
  }
}

/** A file, and its checksum as `sha256sum -c` reads it. */
function give(app: FastifyInstance, name: string, checksum: string, send: (reply: FastifyReply) => FastifyReply): void {
  const tag = `"${checksum}"`;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    void reply.headers({ 'cache-control': 'public, no-cache', etag: tag });
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : undefined;
  };
  app.get(`/${name}`, { onRequest }, (_request, reply) => send(reply));
  app.get(`/${name}.sha256`, { onRequest }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${checksum}  ${name}\n`),
  );
}
