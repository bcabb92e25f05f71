import { isLoopback } from '../../rules/loopback.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Directive } from '../../formats/tree.ts';

/** One `listen` directive read. Source: https://nginx.org/en/docs/http/ngx_http_core_module.html#listen */
export interface Listen {
  /** As written; `*` for every address. */
  readonly address: string;
  /** Undefined for a UNIX socket, where it depends on a variable, and where a template may say that it speaks TLS. */
  readonly port: number | undefined;
  readonly isTls: boolean;
  /** Only reachable from the machine itself. */
  readonly isLocal: boolean;
}

/** Reads a `listen` directive; without one, nginx's default. */
export function readListen(directive: Directive | undefined): Listen {
  const [target = '80', ...options] = (directive?.args ?? []).map(({ value }) => String(value));
  const isTls = options.includes('ssl') || options.includes('quic');
  if (target.startsWith('unix:')) return { address: target, port: undefined, isTls, isLocal: true };
  const match = /^(?:(\[[^\]]*\]|[^:]*):)?(\d+)$/.exec(target);
  const address = match ? (match[1] ?? '*') : target;
  const written = match?.[2] === undefined ? portOfAddress(target) : Number(match[2]);
  const port = options.some(hasTemplateMarks) ? undefined : written;
  return { address, port, isTls, isLocal: isLoopback(address) };
}

/** An address without a port listens on port 80; what depends on a variable is not known. */
function portOfAddress(target: string): number | undefined {
  return target.includes('$') || hasTemplateMarks(target) ? undefined : 80;
}
