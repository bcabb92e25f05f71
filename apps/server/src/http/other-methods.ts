import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Stands for whatever is nobody's. */
const CATCH_ALL = '*';

/**
 * Notes the routes that a plugin registers from now on; the function that it gives, called after the last of them,
 * answers every other method on their paths with 405 and `Allow`. Source: RFC 9110, section 15.5.6.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  /** By the path below the plugin's own. */
  const methodsByPath = new Map<string, Set<string>>();
  let isOpen = true;
  app.addHook('onRoute', ({ routePath, method }) => {
    if (!isOpen || routePath.includes(CATCH_ALL)) return;
    const methods = methodsByPath.get(routePath) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByPath.set(routePath, methods);
  });

  return () => {
    isOpen = false;
    for (const [path, methods] of methodsByPath) {
      const allow = [...methods].toSorted().join(', ');
      app.route({
        method: app.supportedMethods.filter((method) => !methods.has(method)),
        url: path,
        // Before a body is read.
        onRequest: async (request, reply) => {
          void reply.header('allow', allow);
          throw new AppError('method-not-allowed', (say) => say.methodNotAllowed(request.method, allow));
        },
        handler: () => undefined,
      });
    }
  };
}
