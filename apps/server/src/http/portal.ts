import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { PublicSettings } from '@plumbline/model/contract/public-settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { inlineSources } from './inline-sources.ts';
import { sendProblem } from './problems.ts';
import { PERMISSIONS_POLICY, pageHeaders, type OtherHosts } from './security-headers.ts';

interface PortalOptions {
  /** The built portal; without it only `/settings.json` is there. */
  readonly folder: string;
  readonly settings: PublicSettings;
  readonly isHttps: boolean;
  readonly hosts: OtherHosts;
}

const INDEX = 'index.html';
/** Files in it have their hash in the name. */
const HASHED_FOLDER = 'assets';
/** Below it lies what people install. */
export const DOWNLOADS = '/downloads';
/** Below it stands the handbook. */
export const HANDBOOK = '/docs';
/** Addresses below them are never a screen's. */
const NOT_SCREENS = [`/${HASHED_FOLDER}/`, '/auth/', `${DOWNLOADS}/`, `${HANDBOOK}/`];
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The portal's files at `/`; addresses of its screens give its page. */
export async function portal(app: FastifyInstance, { folder, settings, isHttps, hosts }: PortalOptions): Promise<void> {
  const isBuilt = existsSync(join(folder, INDEX));
  const inline = inlineSources(isBuilt ? await readFile(join(folder, INDEX), 'utf8') : '');
  await app.register(helmet, pageHeaders(isHttps, hosts, inline));
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  app.get('/settings.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(settings));

  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      // The build puts `.br` and `.gz` beside each text.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${sep}${HASHED_FOLDER}${sep}`);
        void reply.header('cache-control', isHashed ? FOR_EVER : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request)) return sendProblem(new AppError('not-found', (say) => say.nothingHere), request, reply);
    if (isBuilt) return reply.sendFile(INDEX);
    return sendProblem(new AppError('not-found', (say) => say.portalNotBuilt), request, reply);
  });
}

/** Names in screens' addresses have dots and slashes of every kind, so what a browser wants as a page decides. */
function isScreen({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (NOT_SCREENS.some((folder) => url.startsWith(folder))) return false;
  return headers.accept?.includes('text/html') === true;
}
