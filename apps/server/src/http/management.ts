import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { endConnections } from './end-connections.ts';
import { AppError } from '../errors.ts';
import { API_BASE } from './api-base.ts';
import { HTTP_OPTIONS, answerClientError, refuseMalformedRequests } from './malformed-requests.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { sendProblem } from './problems.ts';
import { probes, type ReadinessChecks } from './probes.ts';

interface ManagementParts {
  readonly metrics: Metrics;
  readonly checks: ReadinessChecks;
  readonly logger: FastifyBaseLogger;
}

/** The second address of a process, for those who run it and never for people: metrics and probes. */
export async function createManagement({ metrics, checks, logger }: ManagementParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    http: HTTP_OPTIONS,
    clientErrorHandler: answerClientError,
    frameworkErrors: sendProblem,
  });
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(() => {
    throw new AppError('not-found', (say) => say.nothingHere);
  });
  refuseMalformedRequests(app);
  const refuseOthers = refuseOtherMethods(app);
  endConnections(app);
  await app.register(probes(checks), { prefix: API_BASE });
  app.get('/metrics', async (_request, reply) => {
    const { type, text } = await metrics.read();
    return reply.type(type).send(text);
  });
  refuseOthers();
  return app;
}
