import { context, propagation, trace, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Context } from '@opentelemetry/api';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/*
 * What is traced: requests, the queries within them, and runs. Nothing happens here unless `exportTraces` was called.
 * Attributes come from closed lists: no names, addresses, tokens or values of a query.
 */

const tracer = trace.getTracer('plumbline');

/** How a job says which trace it belongs to. Source: W3C Trace Context. */
export interface TraceCarrier {
  readonly traceparent?: string;
}

/** Where the present work stands, for a job; empty where nothing is traced. */
export function presentTrace(): TraceCarrier {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent === undefined ? {} : { traceparent: carrier.traceparent };
}

/** Does the work of a job as a part of the trace that the job names, or as one of its own. */
export function tracedJob<Result>(name: string, { traceparent }: TraceCarrier, work: () => Promise<Result>) {
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
  return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, parent, async (span): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      // Without its message, which may name what is the user's.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A query that has just been answered, within whatever is being traced. `statement` has placeholders instead of values. */
export function tracedQuery(statement: string, seconds: number): void {
  if (!trace.getActiveSpan()) return;
  const endTime = Date.now();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
  const startTime = endTime - seconds * 1000;
  tracer.startSpan(statement.split(' ', 1)[0] ?? '', { kind: SpanKind.CLIENT, attributes, startTime }).end(endTime);
}

/**
 * Traces every request by its route. `isTrusted`: a proxy in front says which trace it belongs to; strangers may not.
 */
export function traceRequests(
  app: FastifyInstance,
  { isTrusted }: { readonly isTrusted: (connection: Socket) => boolean },
): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'plumbline.request_id': request.id };
    const parent = isTrusted(request.socket) ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    context.with(own, done);
  });
  // A body arrives by events of the connection, which know nothing of the request's context.
  app.addHook('preHandler', (request, _reply, done) => context.with(contexts.get(request) ?? context.active(), done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
