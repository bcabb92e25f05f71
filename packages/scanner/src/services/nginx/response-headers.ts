import type { CheckInput, Finding } from '../../rule.ts';
import type { NginxDirective, NginxFile } from './nginx-file.ts';
import { onlyRedirects } from './redirects.ts';

/** Name of an `add_header` directive's header, in lower case as header names have no case. */
export function headerName(addHeader: NginxDirective): string {
  return addHeader.values[0]?.toLowerCase() ?? '';
}

/** Every `add_header` of one header, by its name in lower case. */
export function headersNamed(file: NginxFile, name: string): readonly NginxDirective[] {
  return file.directives('add_header').filter((directive) => headerName(directive) === name);
}

/** Whether a server adds a header, with a value that counts, anywhere: by what it inherits, itself, or in a location. */
export function addsHeader(
  file: NginxFile,
  server: NginxDirective,
  name: string,
  mayBe: (value: string) => boolean = () => true,
): boolean {
  const headers = [...file.inForce('add_header', server), ...file.within(server, 'add_header', 'more_set_headers')];
  return headers.some(
    (directive) =>
      (headerName(directive) === name && (directive.isUnknown || mayBe(directive.values[1] ?? ''))) ||
      (directive.name === 'more_set_headers' &&
        directive.values.some((text) => text.toLowerCase().startsWith(name) && mayBe(text))),
  );
}

/** What a header that is added to the server that was found needs: beside it nginx leaves out the headers of `http`. */
export function inheritsHeaders({ at }: Finding, { file }: CheckInput<NginxFile>): string | undefined {
  const server = isPlaced(at) ? at : undefined;
  if (!server || file.childrenOf(server, 'add_header').length > 0 || file.inForce('add_header', server).length === 0) {
    return undefined;
  }
  return 'the headers of the http block, said here again: nginx leaves them out where a server adds its own';
}

function isPlaced(at: Finding['at']): at is NginxDirective {
  return typeof at === 'object' && 'parent' in at && 'values' in at;
}

/** Directives that hand a request to a program, which may add headers of its own. */
export const PASSES = ['proxy_pass', 'fastcgi_pass', 'uwsgi_pass', 'scgi_pass', 'grpc_pass', 'memcached_pass'] as const;

/** Whether a server's responses are files of its own, so that no program behind it can have added a header. */
export function servesFiles(file: NginxFile, server: NginxDirective): boolean {
  return (
    file.isFullyRead(server) &&
    file.within(server, 'root', 'alias').length > 0 &&
    file.within(server, ...PASSES).length === 0 &&
    !onlyRedirects(file, server)
  );
}
