import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller.ts';

/**
 * Ends calls that last, such as event streams and long downloads, of whom something was taken away: at most one look
 * later. `callers`: who makes each call.
 */
export function endWithAccess(
  app: FastifyInstance,
  callers: WeakMap<FastifyRequest, Caller>,
  lookEveryMs: number,
): void {
  const open = new Map<FastifyRequest, { readonly reply: FastifyReply; readonly sinceMs: number }>();
  app.addHook('onRequest', async (request, reply) => {
    open.set(request, { reply, sinceMs: performance.now() });
    reply.raw.once('close', () => open.delete(request));
  });

  async function look(): Promise<void> {
    const beforeMs = performance.now() - lookEveryMs / 2;
    const lasting = [...open].filter(([, { sinceMs }]) => sinceMs < beforeMs);
    for (const [request, { reply }] of lasting) {
      const isGranted = callers.get(request)?.isStillGranted;
      if (isGranted && !(await isGranted())) reply.raw.destroy();
    }
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) => app.log.warn({ err: error }, 'it could not be seen who may still make calls'));
  }, lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
