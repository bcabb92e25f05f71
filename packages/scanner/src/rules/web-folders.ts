/** Whether a path lies below a folder that web servers serve: its files may be fetched, and run where their names end so. */
export function isInWebFolder(path: string): boolean {
  return OF_WEB_SERVERS.test(path);
}

const OF_WEB_SERVERS =
  /^(?:\/(?:var|srv)\/www|\/srv\/http|\/usr\/share\/nginx\/html|\/usr\/local\/apache2\/htdocs|\/home\/[^/]+\/public_html|[A-Z]:[\\/]inetpub[\\/]wwwroot)(?:[\\/]|$)/i;
