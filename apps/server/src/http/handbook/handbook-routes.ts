import { readdirSync, readFileSync } from 'node:fs';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { readTextStyleSheet } from '../../style-sheet.ts';
import { dataHeaders, TEXT_PAGE_POLICY } from '../security-headers.ts';
import { handbookPage } from './handbook-page.ts';
import { readHandbook } from './handbook.ts';

/** Where the handbook's pages are read, in the repository and in what is shipped. */
export const HANDBOOK_FOLDER = new URL('../../../../../docs/handbook/', import.meta.url);

/** The schemas of what the command line reads and writes, for editors and programs. */
export const SCHEMAS_FOLDER = new URL('../../../../../docs/schemas/', import.meta.url);

/** How to use all of it, for everybody. */
export async function handbook(app: FastifyInstance, { isHttps }: { readonly isHttps: boolean }): Promise<void> {
  const pages = readHandbook(HANDBOOK_FOLDER);
  const styles = readTextStyleSheet(new URL('handbook.css', import.meta.url));
  await app.register(helmet, dataHeaders(isHttps));
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
  });
  app.get('/handbook.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  app.get('/', { prefixTrailingSlash: 'no-slash' }, (_request, reply) => reply.redirect(`${app.prefix}/`, 301));
  for (const name of readdirSync(SCHEMAS_FOLDER)) {
    const schema = readFileSync(new URL(name, SCHEMAS_FOLDER), 'utf8');
    app.get(`/schemas/${name}`, (_request, reply) => reply.type('application/schema+json; charset=utf-8').send(schema));
  }
  for (const page of pages) {
    let markup: string | undefined;
    app.get(`/${page.name}`, { prefixTrailingSlash: 'slash' }, (_request, reply) => {
      markup ??= handbookPage(pages, page);
      return reply.header('content-security-policy', TEXT_PAGE_POLICY).type('text/html; charset=utf-8').send(markup);
    });
  }
}
