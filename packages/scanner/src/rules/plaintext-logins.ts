/** Servers to which people log in, or fetch files, without encryption, as the distributions call them. Source: https://www.cisecurity.org/cis-benchmarks, "Services". */
const PACKAGE =
  /^(?:telnetd|telnet-server|inetutils-telnetd|rsh-server|rsh-redone-server|ypserv|nis|tftp-server|tftpd|tftpd-hpa|atftpd)$/i;
const SERVICE = /^(?:telnet|rsh|rlogin|rexec|ypserv|tftp)(?:\.socket|\.service|d)?$/;

export function isPlaintextLoginPackage(name: string): boolean {
  return PACKAGE.test(name);
}

export function isPlaintextLoginService(name: string): boolean {
  return SERVICE.test(name);
}
