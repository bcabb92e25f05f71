import type { NginxDirective, NginxFile } from './nginx-file.ts';

/** Whether a server answers everything by a `return` of its own, or sends visitors to HTTPS somewhere in it. */
export function onlyRedirects(file: NginxFile, server: NginxDirective): boolean {
  if (file.childrenOf(server, 'return').length > 0) return true;
  return file
    .within(server, 'return', 'rewrite', 'error_page')
    .some(({ values }) => values.some((value) => /^(https:|\$scheme)/.test(value)));
}
