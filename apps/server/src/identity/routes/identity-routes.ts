import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, statusOf } from '../../errors.ts';
import { limitRate } from '../../limit-rate.ts';
import { TEXTS } from '../../messages/texts.ts';
import { placeOf } from '../../networks.ts';
import { troubleError, troubleOf } from '../../trouble.ts';
import { messagePage } from '../pages/account-pages.ts';
import { languageCookie, readerOf } from '../pages/reader.ts';
import { setRequestFacts } from '../provider/request-facts.ts';
import { accountRoutes } from './account-routes.ts';
import { assetRoutes } from './asset-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { readForms, sendPage, textsFor } from './pages.ts';
import type { IdentityParts, RealmRoute } from './parts.ts';
import { passwordRoutes } from './password-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { realmRoutes } from './realm-routes.ts';
import { revocationRoutes } from './revocation-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** Everything below `/auth`: files of the pages, and the one realm under each of its names. */
export function identityRoutes(parts: IdentityParts): FastifyPluginAsync {
  return async (app) => {
    // The provider reads bodies itself; only our own pages have a parser, see `readForms`.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));

    await app.register(assetRoutes, { prefix: '/assets' });
    await app.register(realm(parts), { prefix: '/realms/:realm' });
  };
}

function realm(parts: IdentityParts): FastifyPluginAsync {
  const { settings, origins, counts } = parts;
  const limit = { most: settings.signInCallsPerMinute, windowSeconds: 60, what: 'requestsOfAddress' } as const;
  const names = new Set([settings.realm, ...settings.realmAliases]);

  return async (app) => {
    app.addHook<RealmRoute>('onRequest', async (request, reply) => {
      // As the proxies that are believed say it; the provider would believe anybody.
      const origin = new URL(origins.ofHost(request.host));
      const address = request.ip;
      request.raw.headers['x-forwarded-host'] = origin.host;
      request.raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
      request.raw.headers['x-forwarded-for'] = address;
      setRequestFacts(request.raw, { realmPath: realmPathOf(request), address, reader: readerOf(request.raw) });
      const cookie = languageCookie(request.raw, origin.protocol === 'https:');
      // Not by way of the reply, which the provider's own answers pass by.
      if (cookie !== undefined) reply.raw.appendHeader('set-cookie', cookie);
      if (!names.has(request.params.realm)) throw new AppError('not-found', (say) => say.noSuchRealm);
      if (request.method === 'POST') await limitRate(counts, `sign-in calls from ${placeOf(address)}`, limit);
    });
    answerErrorsWithPages(app, parts);
    await app.register(realmRoutes(parts));
    await app.register(providerRoutes(parts));
    await app.register(async (pages) => {
      readForms(pages);
      await pages.register(signInRoutes(parts));
      await pages.register(passwordRoutes(parts));
      await pages.register(accountRoutes(parts));
      await pages.register(invitationRoutes(parts));
      await pages.register(revocationRoutes(parts));
    });
  };
}

/** The path of the realm as the client wrote it, whichever of its names it used. */
function realmPathOf(request: FastifyRequest<RealmRoute>): string {
  const end = request.url.indexOf('/', request.url.indexOf('/realms/') + '/realms/'.length);
  return end === -1 ? request.url : request.url.slice(0, end);
}

/** People see these errors in a browser; what is not meant for them is only logged. */
function answerErrorsWithPages(app: FastifyInstance, { provider }: IdentityParts): void {
  async function isSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const session = await provider().Session.get(provider().createContext(request.raw, reply.raw));
    return session.accountId !== undefined;
  }

  app.setErrorHandler(async (error: unknown, request, reply) => {
    const trouble = troubleOf(error);
    const known = trouble ? troubleError(trouble, error) : error;
    const status = statusOfAny(known);
    if (trouble) request.log.warn({ err: error }, 'something that we need does not work');
    else if (status >= 500) request.log.error({ err: error }, 'The identity service failed.');
    if (known instanceof AppError && known.retryAfterSeconds !== undefined)
      void reply.header('retry-after', known.retryAfterSeconds);
    if (ASKED_BY_PROGRAMS.test(request.url)) return answerProgram(known, status, reply);
    const texts = textsFor(request);
    const { identity: say } = texts;
    if (known instanceof AppError && known.code === 'not-found') {
      return sendPage(reply, messagePage(texts, say.notFound, known.sentence(texts)), status);
    }
    if (known instanceof AppError && known.code === 'too-many-requests') {
      return sendPage(reply, messagePage(texts, say.tooManyRequests, known.sentence(texts)), status);
    }
    if (trouble && known instanceof AppError)
      return sendPage(reply, messagePage(texts, say.failed, known.sentence(texts)), status);
    const isExpired = error instanceof Error && error.name === 'SessionNotFound';
    // Whoever has signed in and goes back in the history comes to a page that is used up, and wants to go on.
    if (isExpired && request.method === 'GET' && (await isSignedIn(request, reply))) return reply.redirect('/', 303);
    if (isExpired) return sendPage(reply, messagePage(texts, say.expired, say.expiredHint), 400);
    return sendPage(reply, messagePage(texts, say.failed, status >= 500 ? say.failedHint : say.notUnderstood), status);
  });
}

const ASKED_BY_PROGRAMS = /\/protocol\/openid-connect\/(?:token|revoke|auth\/device)(?:$|[?/])/;

/** As the provider answers what is wrong with a request, in the letters that may be. Source: RFC 6749, sections 5.2 and 4.1.2.1. */
function answerProgram(error: unknown, status: number, reply: FastifyReply): FastifyReply {
  void reply.code(status).header('cache-control', 'no-store');
  if (!(error instanceof AppError)) return reply.send({ error: status >= 500 ? 'server_error' : 'invalid_request' });
  return reply.send({
    error: error.retryAfterSeconds === undefined ? 'invalid_request' : 'temporarily_unavailable',
    error_description: error.sentence(TEXTS.en),
  });
}

function statusOfAny(error: unknown): number {
  if (error instanceof AppError) return statusOf(error);
  const isRefusedInput = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
  return isRefusedInput ? Number(error.statusCode) : 500;
}
