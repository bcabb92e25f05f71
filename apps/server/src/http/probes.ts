import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { AppError } from '../errors.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { within } from '../within.ts';
import { sendProblem } from './problems.ts';

/** What a process cannot work without, by its name; each check rejects while that is out of reach. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** Less than those wait who ask: what is not there by then is missing, and they are told what. */
const LIMIT_MS = 2500;
const TRY_AGAIN_SECONDS = 5;

/** For whatever watches the process: whether it lives, and whether it can work. To be registered below `API_BASE`. */
export function probes(checks: ReadinessChecks): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    const refuseOthers = refuseOtherMethods(app);
    app.get('/health/live', async () => ({ status: 'ok' }));
    app.get('/health/ready', async (request, reply) => {
      const missing = await failing(checks);
      if (missing.length === 0) return { status: 'ok' };
      request.log.warn({ missing: Object.fromEntries(missing) }, 'not ready');
      const names = missing.map(([name]) => name);
      const problem = new AppError('unavailable', (say) => say.notReady(names), {
        retryAfterSeconds: TRY_AGAIN_SECONDS,
      });
      return sendProblem(problem, request, reply, { missing: names });
    });
    refuseOthers();
  };
}

async function failing(checks: ReadinessChecks): Promise<readonly (readonly [name: string, reason: string])[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await within(LIMIT_MS, check());
        return [];
      } catch (error) {
        return [[name, error instanceof Error ? error.message : String(error)] as const];
      }
    }),
  );
  return results.flat();
}
