import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { readStyleSheet } from '../../style-sheet.ts';
import { AppError } from '../../errors.ts';

const ASSETS_FOLDER = new URL('../pages/assets/', import.meta.url);

const MEDIA_TYPES = {
  'identity.css': 'text/css; charset=utf-8',
  'plumbline.svg': 'image/svg+xml',
  'inter.woff2': 'font/woff2',
  'reveal.js': 'text/javascript; charset=utf-8',
  'submit-sign-out.js': 'text/javascript; charset=utf-8',
} as const;

/** The portal's typeface, in the letters of the languages that we speak. */
const TYPEFACE = new URL(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

/** The style sheet, the scripts, the mark and the typeface of the pages: few and small, so they stay in memory. */
export const assetRoutes: FastifyPluginAsync = async (app) => {
  const assets = new Map(
    Object.entries(MEDIA_TYPES).map(([name, mediaType]) => [
      name,
      { mediaType, bytes: readAsset(name === 'inter.woff2' ? TYPEFACE : new URL(name, ASSETS_FOLDER)) },
    ]),
  );

  app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
    const asset = assets.get(request.params.name);
    if (!asset) throw new AppError('not-found', (say) => say.noSuch.file);
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
      .type(asset.mediaType)
      .send(asset.bytes);
  });
};

function readAsset(file: URL): Buffer | string {
  return file.pathname.endsWith('.css') ? readStyleSheet(file) : readFileSync(file);
}
