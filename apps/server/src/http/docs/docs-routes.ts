import type { FastifyInstance } from 'fastify';
import { readTextStyleSheet } from '../../style-sheet.ts';
import type { Route } from '../route.ts';
import { TEXT_PAGE_POLICY } from '../security-headers.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** What the API is, for programs at `/openapi.json` and for people at `/docs`; anybody may read it. */
export function registerDocs(app: FastifyInstance, routes: readonly Route[], cliPrefix: string): void {
  const document = openApiDocument(routes, cliPrefix);
  const json = JSON.stringify(document);
  const page = docsPage(document);
  const styles = readTextStyleSheet(new URL('docs.css', import.meta.url));

  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', TEXT_PAGE_POLICY).type('text/html; charset=utf-8').send(page),
  );
  app.get('/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
}
