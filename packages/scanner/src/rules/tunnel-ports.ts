/** Ports of programs that nobody should reach through a proxy's tunnel: SSH, telnet, mail, Windows shares, databases. */
const PORTS = [22, 23, 25, 445, 1433, 3306, 3389, 5432, 6379];

/** Whether a port, or a range of ports such as `1-1024`, has one of a program other than a web server. */
export function portOfOtherPrograms(written: string): boolean {
  const [, first, last] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(written) ?? [];
  return first !== undefined && PORTS.some((port) => port >= Number(first) && port <= Number(last ?? first));
}
