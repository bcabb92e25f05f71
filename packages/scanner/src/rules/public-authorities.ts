/**
 * Whether a path is that of the list in which a system keeps all public certification authorities: fit for servers that
 * are asked something, as anybody gets a certificate of one of them.
 * Source: https://github.com/golang/go/blob/master/src/crypto/x509/root_linux.go, and those of other systems beside it.
 */
export function isListOfPublicAuthorities(path: string): boolean {
  return LISTS.has(path) || /^\/etc\/ssl\/certs\/?$/.test(path);
}

const LISTS: ReadonlySet<string> = new Set(
  `/etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/ca-bundle.pem /etc/pki/tls/cacert.pem
  /etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem /etc/ssl/cert.pem /etc/pki/tls/cert.pem
  /etc/ssl/certs/ca-bundle.crt /usr/local/share/certs/ca-root-nss.crt /usr/local/etc/ssl/cert.pem
  /etc/openssl/certs/ca-certificates.crt /etc/certs/ca-certificates.crt`.split(/\s+/),
);
