import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { renderPage, type Page } from '../pages/layout.ts';
import { requestFacts } from '../provider/request-facts.ts';
import type { Texts } from '../../messages/texts.ts';

/**
 * As the design demands of pages (section 7.3); only the session check pages may be embedded, by ourselves, and have a
 * script in the page, which is named by its hash.
 */
export function securityHeaders(
  frameAncestors: "'none'" | "'self'",
  scripts: "'self'" | `'sha256-${string}'` = "'self'",
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      // Named, because the provider adds the hashes of its own scripts to it.
      `script-src ${scripts}`,
      "object-src 'none'",
      "base-uri 'none'",
      // A sign-in's form leads on to the command line that asked for it, and browsers hold redirects to this too.
      "form-action 'self' http://127.0.0.1:*",
      `frame-ancestors ${frameAncestors}`,
      "require-trusted-types-for 'script'",
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const { reader } = requestFacts(reply.request.raw);
  return reply
    .code(status)
    .headers({ ...securityHeaders("'none'"), 'cache-control': 'no-store', 'content-language': reader.language })
    .type('text/html; charset=utf-8')
    .send(renderPage(page, reader));
}

/** The texts of the language that a request's reader reads. */
export function textsFor(request: FastifyRequest): Texts {
  return requestFacts(request.raw).reader.texts;
}

const MAXIMUM_FORM_BYTES = 16 * 1024;

/** Lets the routes of one scope take forms, and only from pages of our own. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAXIMUM_FORM_BYTES },
    (_request, body, done) => {
      const fields = new URLSearchParams(String(body));
      if ([...fields.values()].some((value) => value.includes('\0'))) {
        done(new AppError('bad-request', (say) => say.formHoldsNul));
      } else done(null, fields);
    },
  );
  app.addHook('onRequest', async (request) => {
    const site = request.headers['sec-fetch-site'];
    if (request.method === 'POST' && site !== undefined && site !== 'same-origin') {
      throw new AppError('forbidden', (say) => say.formFromElsewhere);
    }
  });
}

/** A form's field as a string without surrounding spaces; empty when it was not sent. */
export function formValue(request: FastifyRequest, name: string): string {
  return rawFormValue(request, name).trim();
}

/** As it was typed: for passwords, whose spaces count. */
export function rawFormValue({ body }: FastifyRequest, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '') : '';
}
