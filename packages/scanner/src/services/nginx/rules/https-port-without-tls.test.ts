import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import httpsPortWithoutTls from './https-port-without-tls.ts';

const rule = expectRule(httpsPortWithoutTls);

test('TLS of one server is that of all at the same address and port', async () => {
  const tls = 'server { listen 443 ssl; }';
  await rule.passes(`http { ${tls} server { listen 443; } }`);
  await rule.passes(`http { ${tls} server { listen *:443; } server { listen 0.0.0.0:443; } }`);
  await rule.failsAt(`http { ${tls} server { «listen 8443;» } server { «listen [::]:443;» } }`);
  await rule.failsAt('http { server { listen 443 quic; } server { «listen 443;» } }'); // over UDP
});
